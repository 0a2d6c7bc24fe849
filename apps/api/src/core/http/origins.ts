import type { IncomingMessage, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { listenAddress } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../errors/app-error.ts';

/** The outside addresses that are configured, each once. */
export function listOrigins({ origins }: Config): string[] {
  const { public: site, admin, api } = origins;
  return [...new Set([api, admin, site].filter((origin) => origin !== undefined))];
}

/**
 * The public site's outside origin: as configured, else the address that the server listens on. Never
 * what a request says of itself: pages are rendered once for all visitors.
 */
export function publicOrigin({ origins, host, port }: Config, server: Server): string {
  if (origins.public !== undefined) return origins.public;
  const bound = server.address();
  return listenAddress(host, bound !== null && typeof bound === 'object' ? bound.port : port);
}

/** The warning for a site behind a proxy without a configured address; otherwise undefined. */
export function findMissingOrigin(
  { origins, serve, trustProxy }: Config,
  address: string,
): string | undefined {
  if (trustProxy.length === 0 || !serve.has('web') || origins.public !== undefined)
    return undefined;
  return `PUBLIC_ORIGIN is not set: canonical links, shared links and the sitemap name ${address}`;
}

const isHttps = ({ protocol }: URL) => protocol === 'https:';

/** Tells whether browsers reach a request's address over https: as configured, else as it came in. */
export function detectHttps(config: Config): (request: FastifyRequest) => boolean {
  const origins = listOrigins(config).map((origin) => new URL(origin));
  const [first] = origins;
  if (!first) return (request) => request.protocol === 'https';

  const fallback = isHttps(first);
  if (origins.every((origin) => isHttps(origin) === fallback)) return () => fallback;
  const byHost = new Map(origins.map((origin) => [origin.host, isHttps(origin)]));
  return (request) => byHost.get(request.host) ?? fallback;
}

/** The values of Sec-Fetch-Site for pages of the same origin, and for requests that a person has made directly. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Tells whether browsers use https for a request that the framework has not read yet; undefined where it takes the
 * framework's knowledge of proxies and hosts to tell.
 */
export function detectHttpsEarly(
  config: Config,
): (request: IncomingMessage) => boolean | undefined {
  const [first, ...others] = listOrigins(config).map((origin) => isHttps(new URL(origin)));
  if (first !== undefined) {
    const common = others.every((other) => other === first) ? first : undefined;
    return () => common;
  }
  if (config.trustProxy.length === 0) return () => false;
  return ({ headers }) => (headers['x-forwarded-proto'] === undefined ? false : undefined);
}

/**
 * Refuses requests that another site has caused. Throws AppError FORBIDDEN. Programs other than
 * browsers send no origin and are accepted.
 */
export function requireOwnOrigin(config: Config, request: FastifyRequest): void {
  if (isFromOwnSite(config, request)) return;
  throw new AppError('FORBIDDEN', 'This request comes from another site.');
}

/** Whether a request comes from our own pages, from a person's address bar or from a program. */
export function isFromOwnSite(config: Config, request: FastifyRequest): boolean {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const isOwn = (address: string) => isOwnAddress(config, request, address);
  if (origin !== undefined) return isOwn(origin);
  if (referer !== undefined && !isOwn(referer)) return false;
  // From another host of our domain without a word which: the origin or referer has to say it.
  return site === undefined || ownSites.has(String(site)) || (site === 'same-site' && !!referer);
}

function isOwnAddress(config: Config, request: FastifyRequest, address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  const configured = listOrigins(config);
  if (configured.length > 0) return configured.includes(origin);
  if (request.protocol === 'https' && protocol !== 'https:') return false;
  // A proxy may end TLS without telling, so that the scheme is not known here: the host decides.
  const here = `${protocol}//${request.host}`;
  return URL.canParse(here) && new URL(here).origin === origin;
}
