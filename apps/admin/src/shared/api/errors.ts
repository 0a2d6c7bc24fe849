import type { AppRouter } from '@bakery/api/router';
import { confirmationRequired, endedByOther } from '@bakery/schemas/accounts/sign-in';
import { rightMissing } from '@bakery/schemas/common/rights';
import { referenceOf, withReference } from '@bakery/schemas/common/reference';
import type { TwoFactorOffer } from '@bakery/schemas/accounts/two-factor';
import { TRPCClientError } from '@trpc/client';

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>;

/** The server's error for a call: its code and, for invalid input, messages by field. */
export interface Refusal {
  code: string;
  message: string;
  fields: Record<string, string> | undefined;
  /** Distinguishes errors with the same code. */
  reason?: CallError['reason'];
  /** Seconds after which the call may be made again. */
  retryAfter?: CallError['retryAfter'];
  /** Of a failure of the server, by which it is found in the log. */
  reference?: string | undefined;
  /** With `CODE_REQUIRED`: what the account can sign in with beside its password. */
  offer?: TwoFactorOffer | undefined;
}

/** An upload that the server refused, or that got no response. */
export class UploadError extends Error {
  readonly refusal: Refusal | undefined;

  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.name = 'UploadError';
    this.refusal = refusal;
  }
}

/** The server's error response; undefined when there was no response. */
export function findRefusal(error: unknown): Refusal | undefined {
  if (error instanceof UploadError) return error.refusal;
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data, message } = error as TRPCClientError<AppRouter>;
  if (!data) return undefined;
  const { code, fields, reason, retryAfter, offer, reference } = data;
  return { code, message, fields, reason, retryAfter, offer, reference };
}

/** The reference of a failure of the server, by the header of its response. */
export function readReference(status: number, requestId: string | null): string | undefined {
  return status >= 500 && requestId !== null ? referenceOf(requestId) : undefined;
}

/** Whether a call failed because there is no valid session. */
export function isSignedOut(error: unknown): boolean {
  return findRefusal(error)?.code === 'UNAUTHORIZED';
}

/** Why there is no valid session, where there is more to say than that. */
export function reasonOfEnd(error: unknown): string | undefined {
  const refusal = findRefusal(error);
  return refusal?.reason === endedByOther ? refusal.message : undefined;
}

/** Whether a call failed because its record does not exist, or no longer exists. */
export function isNotFound(error: unknown): boolean {
  return findRefusal(error)?.code === 'NOT_FOUND';
}

/** Whether another user has changed the record since it was read. */
export function isConflict(error: unknown): boolean {
  return findRefusal(error)?.reason === 'VERSION_CONFLICT';
}

const helpful = new Set(['BAD_REQUEST', 'CONFLICT', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** The reason for a failed call, as text for the user. */
export function failureReason(error: unknown): string {
  const refusal = findRefusal(error);
  if (!refusal) return 'The server does not answer. Please try again in a moment.';
  if (refusal.reason === rightMissing) return refusal.message;
  if (refusal.reason === confirmationRequired) return 'You have not confirmed that it is you.';
  if (refusal.code === 'NOT_FOUND') return 'It is no longer there: somebody has deleted it.';
  const text = helpful.has(refusal.code) ? refusal.message : 'Please try again.';
  return withReference(text, refusal.reference);
}
