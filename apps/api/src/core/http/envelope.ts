import {
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import type { ListPage } from '@bakery/schemas/common/fields';
import { rightMissing } from '@bakery/schemas/common/rights';
import { codeRequired, twoFactorRequired } from '@bakery/schemas/accounts/two-factor';
import type { AppError, ErrorCode } from '../errors/app-error.ts';

export const statusOf: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  [endedByOther]: 401,
  FORBIDDEN: 403,
  [passwordChangeRequired]: 403,
  [rightMissing]: 403,
  [confirmationRequired]: 403,
  [codeRequired]: 401,
  [twoFactorRequired]: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  TAKEN: 409,
  IN_RELEASE: 409,
  NOT_READY: 409,
  LAST_OWNER: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
};

/** The codes that clients must distinguish from other errors of their status. */
export const sentCodes = [
  endedByOther,
  passwordChangeRequired,
  rightMissing,
  confirmationRequired,
  codeRequired,
  twoFactorRequired,
] as const satisfies readonly ErrorCode[];

/** The body of a successful response; a page of a list has its totals in `meta`. */
export function success(result: unknown): object {
  return isPage(result)
    ? { success: true, data: result.items, meta: result.meta }
    : { success: true, data: result ?? null };
}

/** The body of an error response. */
export function failure({
  message,
  fields,
  code,
}: Pick<AppError, 'message' | 'fields'> & Partial<Pick<AppError, 'code'>>): object {
  return {
    success: false,
    message,
    ...(fields && { errors: outsideLists(fields) }),
    ...(code && sentCodes.some((sent) => sent === code) && { code }),
  };
}

/** The first message of each field: REST calls what is within a list by the list's name. */
function outsideLists(fields: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    errors[path.replace(/\.\d+(\..*)?$/, '')] ??= message;
  }
  return errors;
}

function isPage(result: unknown): result is ListPage<unknown> {
  return typeof result === 'object' && result !== null && 'items' in result && 'meta' in result;
}
