export const maxPhoneLength = 30;

const country = '+91';
const shape = /^\+?[\d\s().-]+$/;
/** Free numbers of India, which are dialled without a country code. */
const freeNumber = /^1800\d{6,7}$/;

/**
 * The number that is dialled for a phone number as it is shown: `0771 000 0000` gives `+917710000000`. Undefined for
 * what cannot be dialled. Numbers without a country code are Indian ones.
 */
export function dialledNumber(shown: string): string | undefined {
  const trimmed = shown.trim();
  if (!shape.test(trimmed)) return undefined;
  const digits = trimmed.replaceAll(/\D/g, '');
  if (trimmed.startsWith('+')) return isNumber(digits) ? `+${digits}` : undefined;
  if (freeNumber.test(digits)) return digits;
  const national = digits.replace(/^0/, '');
  return national.length === 10 ? country + national : undefined;
}

/** Why a phone number as it is shown cannot be dialled; undefined for one that can. */
export function findPhoneError(shown: string): string | undefined {
  if (dialledNumber(shown) !== undefined) return undefined;
  const [, plus, rest = ''] = /^(\+?)(.*)$/s.exec(shown.trim()) ?? [];
  const odd = /[^\d\s().-]+/.exec(rest)?.[0];
  if (odd !== undefined) return `“${odd}” is not part of a number.`;
  const digits = rest.replaceAll(/\D/g, '');
  if (plus && !digits.startsWith('91')) return 'This number cannot be dialled.';
  const count = plus ? digits.length - 2 : digits.replace(/^0/, '').length;
  const wanted = plus
    ? 'A number has 10 digits after +91'
    : 'A number without a country code has 10 digits';
  return `${wanted}; this one has ${count}.`;
}

/** An Indian number has ten digits after the country code; others are as long as E.164 allows. */
function isNumber(digits: string): boolean {
  if (digits.startsWith('91')) return digits.length === 12;
  return /^[1-9]\d{7,14}$/.test(digits);
}
