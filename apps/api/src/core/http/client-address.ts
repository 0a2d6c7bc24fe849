import { isIP, isIPv6 } from 'node:net';
import type { Server } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** The normalised address of a request's client; undefined if it is not known. */
export function readClientAddress({ ip }: FastifyRequest): string | undefined {
  // Undefined for a reset connection, although Fastify's type excludes that.
  return readAddress(ip);
}

/**
 * Reads the peer's address while the connection is open: Node remembers it then, so that a client
 * does not become unknown by resetting its connection.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', (socket) => void socket.remoteAddress);
}

/** Tells Fastify which addresses are of our proxies; some proxies write a port behind an address. */
export function trustedProxies(
  networks: readonly string[],
): false | ((address: string, hop: number) => boolean) {
  if (networks.length === 0) return false;
  const isTrusted = compile([...networks]);
  return (text, hop) => {
    const address = readAddress(text);
    return address !== undefined && isTrusted(address, hop);
  };
}

/**
 * The IP address that a text names, without a port, brackets or a zone, an IPv4 address that is
 * written as an IPv6 one as itself; undefined for any other text.
 */
export function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 100) return undefined;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(.*\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '');
  if (isIP(bare) === 0) return undefined;
  if (!isIPv6(bare)) return bare;
  const groups = expandIPv6(bare);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMappedIPv4) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The networks that an address belongs to, the narrowest first, as keys of limits. */
export type ClientNetworks = readonly [string, ...string[]];

/** All clients whose address is not known: they share one limit, so that it cannot be evaded. */
const unknown: ClientNetworks = ['unknown'];

/**
 * One subscriber has a whole /64 of IPv6, many a /56 and some a /48, so that each of these is
 * limited. The only network of an IPv4 address is the address itself.
 */
export function clientNetworks(address: string | undefined): ClientNetworks {
  const known = readAddress(address);
  if (known === undefined) return unknown;
  if (!isIPv6(known)) return [known];
  const [a, b, c, d = ''] = known.split(':');
  const upper = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${upper}::/56`, `${a}:${b}:${c}::/48`];
}

/** The widest network that an address belongs to: one client may have all addresses of it. */
export function widestNetwork(address: string | undefined): string {
  const [narrowest, ...wider] = clientNetworks(address);
  return wider.at(-1) ?? narrowest;
}

/** The eight groups of an IPv6 address; the URL parser has one spelling for all of its spellings. */
function expandIPv6(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [front, back] = [parse(head), parse(tail)];
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}
