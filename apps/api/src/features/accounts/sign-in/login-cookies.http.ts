// The types of this module add cookies to requests and replies.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { readClientAddress } from '../../../core/http/client-address.ts';
import { requireOwnOrigin } from '../../../core/http/origins.ts';
import { countLoginAttempt } from './login-limits.ts';
import type { LoginAttempt, LoginClient } from './login-limits.ts';
import type { LoginTokens } from './sign-in.service.ts';
import { cookieAttributes, readTokens, setSessionCookie } from './session-cookie.http.ts';

const deviceCookie = 'bakery_device';
const year = 365 * 24 * 60 * 60;

/**
 * Counts an attempt to sign in before its input is read. Throws FORBIDDEN for another site's page and
 * TOO_MANY beyond the limits.
 */
export async function beginLoginAttempt(
  deps: Deps,
  request: FastifyRequest,
): Promise<LoginAttempt> {
  requireOwnOrigin(deps.config, request);
  return countLoginAttempt(deps, readLoginClient(request));
}

/** Counts a login screen that offers passkeys. Throws FORBIDDEN for another site's page and TOO_MANY beyond the limit. */
export async function countPasskeyOffer(deps: Deps, request: FastifyRequest): Promise<void> {
  requireOwnOrigin(deps.config, request);
  await deps.limits.passkeyOffers.consume(readClientAddress(request));
}

function readLoginClient(request: FastifyRequest): LoginClient {
  return {
    address: readClientAddress(request),
    device: request.cookies[deviceCookie] || undefined,
  };
}

/** Gives the browser both tokens, that of the device for a year. */
export function setLoginCookies(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, device }: LoginTokens,
): void {
  setSessionCookie(config, request, reply, session);
  const attributes = { ...cookieAttributes(config, request), maxAge: year };
  reply.setCookie(deviceCookie, device, attributes);
}

/** Gives a client that sent the session cookie new tokens as cookies; sets none for other clients. */
export function replaceLoginCookies(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: LoginTokens,
): void {
  if (readTokens(request).cookie === undefined) return;
  setLoginCookies(config, request, reply, tokens);
}
