import type {
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import type { rightMissing } from '@bakery/schemas/common/rights';
import type {
  codeRequired,
  TwoFactorOffer,
  twoFactorRequired,
} from '@bakery/schemas/accounts/two-factor';

/** The errors of use cases. Any other thrown value is an internal error: a response with status 500. */
export type ErrorCode =
  | 'BAD_INPUT'
  | 'UNAUTHENTICATED'
  | typeof endedByOther
  | 'FORBIDDEN'
  | typeof passwordChangeRequired
  | typeof rightMissing
  | typeof confirmationRequired
  | typeof codeRequired
  | typeof twoFactorRequired
  | 'NOT_FOUND'
  /** The record is no longer the one that the change was made from. */
  | 'VERSION_CONFLICT'
  /** A value that only one record can have belongs to another one. */
  | 'TAKEN'
  /** The draft goes live with a release, and not alone. */
  | 'IN_RELEASE'
  /** A change that is to be done at a set time would fail as things are. */
  | 'NOT_READY'
  /** Without this account nobody could manage the others. */
  | 'LAST_OWNER'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'TOO_MANY'
  | 'UNAVAILABLE';

export interface AppErrorOptions {
  /** Messages by the name of the field that they belong to. */
  fields?: Record<string, string>;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** The ways in which the account can sign in beside its password. */
  offer?: TwoFactorOffer;
  cause?: unknown;
}

/** An error whose message is sent to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly offer: TwoFactorOffer | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.offer = options.offer;
  }
}

/** A refusal that belongs to one field: bad input unless `code` says otherwise. */
export function fieldError(
  field: string,
  message: string,
  code: ErrorCode = 'BAD_INPUT',
): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

export const plainMessages = {
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy or away for a moment. Please try again shortly.',
  restoring:
    'The site is being restored from a backup and is back in a moment. Please try again shortly.',
  notFound: 'Not found.',
  noRoom: 'There is no room left to store this. Please tell the administrator.',
} as const;
