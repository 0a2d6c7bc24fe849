import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { isFromOwnSite } from '../../../core/http/origins.ts';
import { readTokens } from './session-cookie.http.ts';

/**
 * Whether a person has requested a page, so that its record may count as read: false for HEAD, for what
 * a browser prefetches, and for what another site makes a browser fetch with its cookie.
 */
export function isDeliberateRead(config: Config, request: FastifyRequest): boolean {
  if (request.method === 'HEAD' || isPrefetch(request)) return false;
  const { bearer, cookie } = readTokens(request);
  return bearer !== undefined || cookie === undefined || isFromOwnSite(config, request);
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']];
  return purposes.some(
    (purpose) => purpose !== undefined && /pre(fetch|render|view)/i.test(String(purpose)),
  );
}
