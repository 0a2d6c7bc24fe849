import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet: not to this machine, a private or link-local network, a
 * provider's own network, a cloud's metadata service, or a form of IPv6 that leads to an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.range() !== 'unicast') return false;
  // ::a.b.c.d, which is no longer in use, and all that is not global unicast.
  return parsed.kind() === 'ipv4' || /^[23]/.test(parsed.toNormalizedString());
}
