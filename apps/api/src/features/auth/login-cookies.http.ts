// Its types add cookies to requests and replies.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readClientAddress } from './http/client-address.ts';
import { cookieAttributes, readTokens, setSessionCookie } from './session-cookie.ts';

const deviceCookie = 'bakery_device';
const year = 365 * 24 * 60 * 60;

/** From where somebody signs in. */
export interface LoginClient {
  address: string | undefined;
  /** What a browser that has signed in before brings along; undefined without. */
  device: string | undefined;
}

export function readLoginClient(request: FastifyRequest): LoginClient {
  return {
    address: readClientAddress(request),
    device: request.cookies[deviceCookie] || undefined,
  };
}

/** The tokens that a sign-in brings: of the session, and of the device for later sign-ins. */
export interface LoginTokens {
  session: string;
  device: string;
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

/** Gives the browser new tokens for those that it sent; nothing for who sent no cookie. */
export function replaceLoginCookies(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: LoginTokens,
): void {
  if (readTokens(request).cookie === undefined) return;
  setLoginCookies(config, request, reply, tokens);
}
