import { confirmationRequired, passwordChangeRequired } from '@bakery/schemas/auth';
import { rightMissing } from '@bakery/schemas/rights';
import type { Right } from '@bakery/schemas/rights';
import { codeRequired, secondStepRequired } from '@bakery/schemas/second-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { initTRPC, TRPCError } from '@trpc/server';
import type { AnyProcedure, AnyRouter, TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from '../activity/actor.ts';
import type { Deps } from '../deps.ts';
import { readClientAddress } from '../http/client-address.ts';
import { AppError, plainMessages } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/app-error.ts';
import { requireSession } from '../session/request-session.ts';
import type { RequiredAccess, SessionOptions } from '../session/request-session.ts';
import { toAppError } from '../rest/error-handler.ts';
import { inputError } from '../errors/zod-errors.ts';
import type { CountResult } from './batch.ts';
import type { ReadLog } from './content-reads.ts';

/** `http` is absent where the API is called in process, as the site's renderer does: such calls are anonymous. */
export interface TrpcContext {
  deps: Deps;
  http?: { request: FastifyRequest; reply: FastifyReply };
  /** Of a batch of queries. */
  countResult?: CountResult;
  /** Called with each call and its result. */
  reads?: ReadLog;
}

interface ProcedureMeta {
  /** A query whose result depends on its input and on public content alone. */
  isContent: true;
}

const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  BAD_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  [passwordChangeRequired]: 'FORBIDDEN',
  [rightMissing]: 'FORBIDDEN',
  [confirmationRequired]: 'FORBIDDEN',
  [codeRequired]: 'UNAUTHORIZED',
  [secondStepRequired]: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  VERSION_CONFLICT: 'CONFLICT',
  TAKEN: 'CONFLICT',
  LAST_OWNER: 'CONFLICT',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

const reasons = [
  passwordChangeRequired,
  rightMissing,
  confirmationRequired,
  codeRequired,
  secondStepRequired,
  'VERSION_CONFLICT',
  'TAKEN',
  'LAST_OWNER',
] as const;

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
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
          /** Only where several refusals share a code of tRPC and clients treat them differently. */
          reason: reasons.find((reason) => reason === known?.code),
        },
      };
    },
  });

export const router = t.router;

/** The one error mapper of tRPC: known errors keep their message, all others are logged and hidden. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  if (error.code !== 'INTERNAL_SERVER_ERROR') return result;
  const known = toAppError(error.cause ?? error);
  if (!known) return result;
  throw new TRPCError({ code: trpcCodes[known.code], message: known.message, cause: known });
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

const procedure = t.procedure.use(logReads).use(mapErrors).use(countResults);

/**
 * For all clients. The result of a query depends on its input and on public content only, not on
 * the client: it is cached for all.
 */
export const publicProcedure = procedure.meta({ isContent: true });

/** For all clients, with results that are not cached. */
export const uncachedProcedure = procedure;

/** Whether a path names a query whose result may be cached for all. */
export function isContentQuery(router: AnyRouter, path: string): boolean {
  const { procedures } = router._def as { procedures: Record<string, AnyProcedure | undefined> };
  const found = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  const { type, meta } = found?._def ?? {};
  return type === 'query' && (meta as ProcedureMeta | undefined)?.isContent === true;
}

/** For a user's own affairs, also with a generated password that is still to be replaced. */
export const newcomerProcedure = procedureFor('signedIn');

/** For a user's own affairs. */
export const signedInProcedure = procedureFor('ownAccount');

/** For signed-in users with a right; `ctx.signedIn` says who. */
export function procedureWith(right: Right) {
  return procedureFor(right);
}

/** The same as `signedInProcedure`, for what takes a fresh confirmation. */
export const confirmedProcedure = procedureFor('ownAccount', { confirmed: true });

/** The same as `procedureWith`, for what takes a fresh confirmation. */
export function confirmedProcedureWith(right: Right) {
  return procedureFor(right, { confirmed: true });
}

function procedureFor(access: RequiredAccess, options?: SessionOptions) {
  return procedure.use(async ({ ctx, next }) => {
    const signedIn = await requireSession(ctx.http?.request, access, options);
    // Only a request has a session.
    const http = ctx.http!;
    const actor = actorOf(
      signedIn,
      readClientAddress(http.request),
      http.request.headers['user-agent'],
    );
    return next({ ctx: { ...ctx, deps: { ...ctx.deps, actor }, http, signedIn } });
  });
}
