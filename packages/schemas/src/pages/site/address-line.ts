import type { PostalAddress } from './public.ts';

/** An address in one line, without its country. */
export function inOneLine({
  lines,
  city,
  postalCode,
  region,
}: Omit<PostalAddress, 'country'>): string {
  return [...lines, `${city} ${postalCode}`, region].join(', ');
}
