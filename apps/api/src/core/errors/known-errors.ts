import { AppError, plainMessages } from './app-error.ts';
import { propertiesOf } from './properties-of.ts';

/** PostgreSQL conditions in which the server is away or cannot work now. */
const awayCodes = /^(08|53|57P|58)/;
/** With a detail: the database was renamed while the session was opened. */
const missingDatabase = '3D000';
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const awayMessages =
  /timeout exceeded when trying to connect|connection terminated|connection ended|query read timeout|client has encountered a connection error|cannot use a pool after calling end|driver has already been destroyed|not queryable|not currently accepting connections/i;
/** A statement that took too long; locks that were not granted after several attempts. */
const triedInVain = new Set(['57014', '40001', '40P01', '55P03']);
const badText = new Set(['22021', '22P05']);

/** Whether an error says that the database is not available now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE';
  const { code, message, detail, syscall, errors } = propertiesOf(error);
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  if (typeof code === 'string') {
    if (awayCodes.test(code)) return true;
    if (code === missingDatabase) return detail !== undefined;
    if (networkCodes.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  }
  return typeof message === 'string' && awayMessages.test(message);
}

/** Turns known errors of drivers and the system into an AppError; undefined for an internal error. */
export function toKnownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code } = propertiesOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new AppError('UNAVAILABLE', plainMessages.noRoom, { cause: error });
  }
  if (isDatabaseAway(error) || (typeof code === 'string' && triedInVain.has(code))) {
    return new AppError('UNAVAILABLE', plainMessages.unavailable, { cause: error, retryAfter: 2 });
  }
  if (typeof code === 'string' && badText.has(code)) {
    return new AppError('BAD_INPUT', 'Contains a character that cannot be stored.', {
      cause: error,
    });
  }
  return undefined;
}

/** The constraint that a unique violation names; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = propertiesOf(error);
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
