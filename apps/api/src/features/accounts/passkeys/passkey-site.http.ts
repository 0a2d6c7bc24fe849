import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';

/** The back office as passkeys know it: they belong to a host and answer on its pages alone. */
export interface PasskeySite {
  rpId: string;
  origins: string[];
}

/**
 * The back office at its configured address, else at the host that the request names, where browsers send no other
 * site's passkeys. Undefined at an address that passkeys cannot belong to: of numbers, or without https.
 */
export function findPasskeySite({
  deps: { config },
  http: { request },
}: {
  deps: Pick<Deps, 'config'>;
  http: { request: FastifyRequest };
}): PasskeySite | undefined {
  const { admin, public: site, api } = config.origins;
  const configured = admin ?? site ?? api;
  const origins = configured
    ? [configured]
    : [`https://${request.host}`, `http://${request.host}`].filter((origin) =>
        URL.canParse(origin),
      );
  const usable = origins.map((origin) => new URL(origin)).filter(isUsable);
  const [first] = usable;
  return first && { rpId: first.hostname, origins: usable.map(({ origin }) => origin) };
}

/** As browsers have it: over https, or on the computer itself; IPv6 stands in brackets. */
function isUsable({ protocol, hostname }: URL): boolean {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
