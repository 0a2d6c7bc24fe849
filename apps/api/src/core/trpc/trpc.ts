import { referenceOf } from '@bakery/schemas/common/reference';
import {
  authMessages,
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import { rightMissing } from '@bakery/schemas/common/rights';
import type { Right } from '@bakery/schemas/common/rights';
import { codeRequired, twoFactorRequired } from '@bakery/schemas/accounts/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { initTRPC, TRPCError } from '@trpc/server';
import type { AnyProcedure, AnyRouter, TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from '../session/actor.ts';
import type { Deps } from '../../deps.ts';
import { readClientAddress } from '../http/client-address.ts';
import { sentCodes } from '../http/envelope.ts';
import { AppError, plainMessages } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/app-error.ts';
import { requireSession } from '../session/request-session.ts';
import type { AnyRight, RequiredAccess, SessionOptions } from '../session/request-session.ts';
import { refuseWhileReplaced } from '../database/replacement.ts';
import { toAppError } from '../rest/error-handler.ts';
import { inputError } from '../errors/zod-errors.ts';
import type { CountResult } from './batch.ts';
import type { ReadLog } from './content-reads.ts';

/** `http` is absent where the API is called in process, as the site's renderer does: such calls are anonymous. */
export interface TrpcContext {
  deps: Deps;
  http?: { request: FastifyRequest; reply: FastifyReply };
  /** Counts the results of a batch of queries. */
  countResult?: CountResult;
  /** Called with each call and its result. */
  reads?: ReadLog;
  /** Called where a call is refused, which the response to a stream does not tell by its status. */
  onRefused?: () => void;
}

interface ProcedureMeta {
  /** A query whose result depends on its input and on public content alone. */
  isContent: true;
}

const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  BAD_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  [endedByOther]: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  [passwordChangeRequired]: 'FORBIDDEN',
  [rightMissing]: 'FORBIDDEN',
  [confirmationRequired]: 'FORBIDDEN',
  [codeRequired]: 'UNAUTHORIZED',
  [twoFactorRequired]: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  VERSION_CONFLICT: 'CONFLICT',
  TAKEN: 'CONFLICT',
  IN_RELEASE: 'CONFLICT',
  NOT_READY: 'CONFLICT',
  LAST_OWNER: 'CONFLICT',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

const reasons = [
  ...sentCodes,
  'VERSION_CONFLICT',
  'TAKEN',
  'IN_RELEASE',
  'NOT_READY',
  'LAST_OWNER',
] as const;

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // A silent connection would be closed on the way; a new one checks the session again.
    sse: {
      maxDurationMs: 10 * 60_000,
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const cause = error.cause;
      const known =
        cause instanceof AppError
          ? cause
          : cause instanceof ZodError
            ? inputError(cause, 'path')
            : undefined;
      const internal = error.code === 'INTERNAL_SERVER_ERROR';
      return {
        ...shape,
        message: internal ? plainMessages.internal : (known?.message ?? shape.message),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          /** Messages by field, those within lists and records by their whole path. */
          fields: known?.fields,
          retryAfter: known?.retryAfter,
          /** By which a failure of ours is found in the log. */
          reference: shape.data.httpStatus >= 500 ? findReference(ctx) : undefined,
          /** With `CODE_REQUIRED`: what else the account can sign in with. */
          offer: known?.offer,
          /** Only where several refusals share a code of tRPC and clients treat them differently. */
          reason: reasons.find((reason) => reason === known?.code),
        },
      };
    },
  });

function findReference(context: TrpcContext | undefined): string | undefined {
  return context?.http && referenceOf(context.http.request.id);
}

export const router = t.router;

/** The one error mapper of tRPC: known errors keep their message, all others are logged and hidden. */
const mapErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  ctx.onRefused?.();
  const { error } = result;
  if (error.code !== 'INTERNAL_SERVER_ERROR') return result;
  const known = toAppError(error.cause ?? error);
  if (!known) return result;
  throw new TRPCError({ code: trpcCodes[known.code], message: known.message, cause: known });
});

/** The renderer's own calls go on: a form without scripts gets its page, with what was typed. */
const refuseReplaced = t.middleware(({ ctx, next }) => {
  if (ctx.http) refuseWhileReplaced(ctx.deps);
  return next();
});

const countResults = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  const result = await next();
  if (result.ok) ctx.countResult?.({ path, input: await getRawInput() }, result.data);
  return result;
});

const logReads = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const result = await next();
  const isContent = meta?.isContent === true && type === 'query';
  ctx.reads?.add({ path, input: await getRawInput(), isContent }, result);
  return result;
});

const procedure = t.procedure.use(logReads).use(mapErrors).use(refuseReplaced).use(countResults);

/**
 * For all clients. The result of a query depends on its input and on public content only, not on
 * the client: it is cached for all.
 */
export const publicProcedure = procedure.meta({ isContent: true });

/** For all clients, with results that are not cached. */
export const uncachedProcedure = procedure;

/** Whether a path names a query whose result may be cached for all. */
export function isContentQuery(router: AnyRouter, path: string): boolean {
  const { type, meta } = findProcedure(router, path)?._def ?? {};
  return type === 'query' && (meta as ProcedureMeta | undefined)?.isContent === true;
}

/** Whether a path names a stream of server-sent events. */
export function isSubscription(router: AnyRouter, path: string): boolean {
  return findProcedure(router, path)?._def.type === 'subscription';
}

function findProcedure(router: AnyRouter, path: string): AnyProcedure | undefined {
  const { procedures } = router._def as { procedures: Record<string, AnyProcedure | undefined> };
  return Object.hasOwn(procedures, path) ? procedures[path] : undefined;
}

/** For a user's own affairs, also with a generated password that is still to be replaced. */
export const newcomerProcedure = procedureFor('signedIn');

/** For a user's own affairs. */
export const signedInProcedure = procedureFor('ownAccount');

/** For signed-in users with a right; `ctx.signedIn` says who. */
export function procedureWith(right: Right) {
  return procedureFor(right);
}

/** For signed-in users with at least one of these rights; what each allows is for the use case to decide. */
export function procedureWithAny(...anyOf: AnyRight['anyOf']) {
  return procedureFor({ anyOf });
}

/** The procedure for several rights that the back office calls by itself: it does not keep a session alive. */
export function backgroundProcedureWithAny(...anyOf: AnyRight['anyOf']) {
  return procedureFor({ anyOf }, { isBackground: true });
}

/** The `signedInProcedure` of calls that take a fresh confirmation. */
export const confirmedProcedure = procedureFor('ownAccount', { confirmed: true });

/** The `procedureWith` of calls that take a fresh confirmation. */
export function confirmedProcedureWith(right: Right) {
  return procedureFor(right, { confirmed: true });
}

function procedureFor(access: RequiredAccess | AnyRight, options?: SessionOptions) {
  return procedure.use(async ({ ctx, next }) => {
    const { http } = ctx;
    // Only a request has a session.
    if (!http) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
    const signedIn = await requireSession(http.request, access, options);
    const actor = actorOf(
      signedIn,
      readClientAddress(http.request),
      http.request.headers['user-agent'],
    );
    return next({ ctx: { ...ctx, deps: { ...ctx.deps, actor }, http, signedIn } });
  });
}
