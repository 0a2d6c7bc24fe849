import { dropUnseen } from './unseen.ts';

/** The zeros of the scripts of India, of Arabic and Persian, and of full width; their digits follow them. */
const zeros = [...'०০੦૦୦௦౦೦൦٠۰０'].map((zero) => zero.codePointAt(0) ?? 0);
const otherDigit = /(?![0-9])\p{Nd}/gu;

/** A text with the digits 0 to 9 for those of other scripts, without what cannot be seen and spaces around it. */
export function plainDigits(text: string): string {
  return dropUnseen(text).trim().replaceAll(otherDigit, readDigit);
}

function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
}
