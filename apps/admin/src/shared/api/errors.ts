import type { AppRouter } from '@bakery/api/router';
import { TRPCClientError } from '@trpc/client';

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>;

/** What the server said of a call: its code and, for wrong input, messages by field. */
export interface Refusal {
  code: string;
  message: string;
  fields: Record<string, string> | undefined;
  /** Tells refusals of one code apart. */
  reason?: CallError['reason'];
}

/** An upload that was refused, or that got no answer. */
export class UploadError extends Error {
  readonly refusal: Refusal | undefined;

  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.name = 'UploadError';
    this.refusal = refusal;
  }
}

/** The server's answer to a call that it refused; undefined when no answer came. */
export function findRefusal(error: unknown): Refusal | undefined {
  if (error instanceof UploadError) return error.refusal;
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data, message } = error as TRPCClientError<AppRouter>;
  return data ? { code: data.code, message, fields: data.fields, reason: data.reason } : undefined;
}

/** Whether a call failed because nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return findRefusal(error)?.code === 'UNAUTHORIZED';
}

/** Whether the record of a call is not, or no longer, there. */
export function isNotFound(error: unknown): boolean {
  return findRefusal(error)?.code === 'NOT_FOUND';
}

/** Whether somebody else has changed the record since it was read. */
export function isConflict(error: unknown): boolean {
  return findRefusal(error)?.reason === 'VERSION_CONFLICT';
}

const helpful = new Set(['BAD_REQUEST', 'CONFLICT', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** Why a call failed, in words for the person who asked. */
export function failureReason(error: unknown): string {
  const refusal = findRefusal(error);
  if (!refusal) return 'The server does not answer. Please try again in a moment.';
  if (refusal.code === 'NOT_FOUND') return 'It is no longer there: somebody has deleted it.';
  return helpful.has(refusal.code) ? refusal.message : 'Please try again.';
}
