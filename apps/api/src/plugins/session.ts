import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  findSession,
  isEndedByOther,
  readTokens,
  setSessionCookie,
} from '../features/accounts/sign-in/index.ts';
import { findKeyHolder, looksLikeKey } from '../features/accounts/api-keys/index.ts';
import type { Deps } from '../deps.ts';
import { readClientAddress } from '../core/http/client-address.ts';
import { requireOwnOrigin } from '../core/http/origins.ts';
import type { KeyHolder, SignedIn } from '../core/session/signed-in.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sessions by `Authorization: Bearer` or else by cookie, and API keys as another bearer token: looked up once
 * a request and only when needed.
 * A write that is authenticated by a cookie alone must come from our own pages.
 */
export const session = fp(async (app: FastifyInstance, { deps }: { deps: Deps }) => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('findSignedIn', findNobody);
  app.decorateRequest('isEndedByOther', async () => false);
  app.decorateRequest('findKeyHolder', findNobody);

  app.addHook('onRequest', (request, reply, done) => {
    const { authorization, cookie } = request.headers;
    if (authorization === undefined && cookie === undefined) return done();

    let lookup: Promise<SignedIn | undefined> | undefined;
    request.findSignedIn = (isBackground = false) =>
      (lookup ??= lookUp(deps, request, reply, isBackground));
    request.isEndedByOther = async () => {
      const { bearer, cookie } = readTokens(request);
      return isEndedByOther(deps, bearer ?? cookie);
    };
    request.findKeyHolder = () => lookUpKey(deps, request);
    done(findRefusal(deps, request));
  });
});

async function findNobody(): Promise<undefined> {
  return undefined;
}

function findRefusal(deps: Deps, request: FastifyRequest): Error | undefined {
  if (safeMethods.has(request.method)) return undefined;
  const { bearer, cookie } = readTokens(request);
  if (cookie === undefined || bearer !== undefined) return undefined;
  try {
    requireOwnOrigin(deps.config, request);
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

function readClient(request: FastifyRequest) {
  return { address: readClientAddress(request), userAgent: request.headers['user-agent'] };
}

async function lookUp(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  isBackground: boolean,
): Promise<SignedIn | undefined> {
  const { bearer, cookie } = readTokens(request);
  const token = bearer ?? cookie;
  const found =
    token === undefined
      ? undefined
      : await findSession(deps, token, isBackground ? undefined : readClient(request));
  if (found?.isRenewed && cookie !== undefined && token === cookie) {
    setSessionCookie(deps.config, request, reply, cookie);
  }
  return found?.signedIn;
}

async function lookUpKey(deps: Deps, request: FastifyRequest): Promise<KeyHolder | undefined> {
  const { bearer } = readTokens(request);
  if (bearer === undefined || !looksLikeKey(bearer)) return undefined;
  return findKeyHolder(deps, bearer, readClientAddress(request));
}
