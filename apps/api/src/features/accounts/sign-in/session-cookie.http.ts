// The types of this module add cookies to requests and replies, also in modules that import types from here.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { detectHttps } from '../../../core/http/origins.ts';
import { sessionDays } from './session-lifetime.ts';

export const sessionCookie = 'bakery_session';
const maxAge = sessionDays * 24 * 60 * 60;

export interface PresentedTokens {
  bearer: string | undefined;
  cookie: string | undefined;
}

/** The tokens of a request. Whatever follows `Bearer` counts as one, so that a bad one is refused. */
export function readTokens(request: FastifyRequest): PresentedTokens {
  const { authorization } = request.headers;
  const bearer = authorization === undefined ? null : /^bearer(?:\s+(.*))?$/i.exec(authorization);
  return {
    bearer: bearer ? (bearer[1]?.trim() ?? '') : undefined,
    cookie: request.cookies[sessionCookie] || undefined,
  };
}

/** Gives the browser the token for as long as an unused session lasts: scripts cannot read it, other sites cannot send it along. */
export function setSessionCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(sessionCookie, token, { ...cookieAttributes(config, request), maxAge });
}

export function clearSessionCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.clearCookie(sessionCookie, cookieAttributes(config, request));
}

/** The attributes of our cookies: scripts cannot read them, other sites cannot send them along. */
export function cookieAttributes(config: Config, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: detectHttps(config)(request),
  };
}
