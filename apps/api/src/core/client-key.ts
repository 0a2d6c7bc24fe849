import { isIPv6 } from 'node:net';

/**
 * What an address counts as in a limit. One subscriber has a whole /64 of IPv6, so its addresses
 * count as one; an IPv4 address counts the same however it is spelt.
 */
export function clientKey(address: string): string {
  const bare = address.split('%', 1)[0]!;
  if (!isIPv6(bare)) return bare;
  const groups = expandIPv6(bare);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; the URL parser has one spelling for all of its spellings. */
function expandIPv6(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [front, back] = [parse(head), parse(tail)];
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}
