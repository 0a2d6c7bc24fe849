import { cutText } from '../cut-text.ts';

/** All control and format characters but the joiners, which belong to the spelling of Indian scripts and to emoji. */
const breaks = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu;

/** Without line breaks and other control characters, which would begin headers of their own. */
export function oneLine(text: string): string {
  return cutText(text.replaceAll(breaks, ' ').trim(), 300);
}
