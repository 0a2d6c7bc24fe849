import type { Page } from '@bakery/schemas/common';
import type { AppError, ErrorCode } from '../errors.ts';

export const statusOf: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
};

/** The answer of a call that went well: a page brings its totals along. */
export function success(result: unknown): object {
  return isPage(result)
    ? { success: true, data: result.items, meta: result.meta }
    : { success: true, data: result ?? null };
}

/** The answer of a call that was refused. */
export function failure(error: Pick<AppError, 'message' | 'fields'>): object {
  return error.fields
    ? { success: false, message: error.message, errors: error.fields }
    : { success: false, message: error.message };
}

function isPage(result: unknown): result is Page<unknown> {
  return typeof result === 'object' && result !== null && 'items' in result && 'meta' in result;
}
