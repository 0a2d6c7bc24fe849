import { formatNumber } from '../../../shared/format/format.ts';

/** A number of redirects in words: `1 redirect`, `2 redirects`. */
export function countRedirects(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'redirect' : 'redirects'}`;
}
