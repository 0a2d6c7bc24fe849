import { AppError, plainMessages } from '../errors/app-error.ts';
import { isDatabaseAway as isNetworkError } from '../errors/known-errors.ts';
import { propertiesOf } from '../errors/properties-of.ts';

export interface BoundedCall {
  /** Aborted when the call's time is over, or when it is cancelled. */
  signal: AbortSignal;
  /** Restarts the timeout: the call has made progress. */
  progress(): void;
}

export interface BoundedCalls {
  /**
   * Runs a call of the store within the timeout. Throws UNAVAILABLE when the store cannot be reached,
   * does not respond in time or cannot do it, or when `cancelled` aborts.
   */
  run<T>(call: (bound: BoundedCall) => Promise<T>, cancelled?: AbortSignal): Promise<T>;
  /** Ends all calls that are running. */
  cancel(): void;
}

const retryAfter = 10;
const timeoutNames = new Set(['AbortError', 'TimeoutError', 'RequestTimeout']);

/** `timeout`: milliseconds without progress, all attempts of a call together. */
export function createBoundedCalls(timeout: number): BoundedCalls {
  const closing = new AbortController();
  return {
    async run(call, cancelled) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeout);
      const ends = [late.signal, closing.signal, ...(cancelled ? [cancelled] : [])];
      try {
        return await call({ signal: AbortSignal.any(ends), progress: () => void timer.refresh() });
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: () => closing.abort(),
  };
}

/** For the response to a call about one object. */
export function undefinedIfMissing(error: unknown): undefined {
  // A bucket that is not there holds nothing: an error of the installation, which writes report.
  if (statusOf(error) !== 404) throw error;
  return undefined;
}

/** Whether another attempt may succeed: the error is the network's or the store's own. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

/** Errors of the store and of the network are not errors of the request. */
function asUnavailable(error: unknown): unknown {
  const { name } = propertiesOf(error);
  const isTimeout = typeof name === 'string' && timeoutNames.has(name);
  if (statusOf(error) === undefined && !isTimeout && !isNetworkError(error)) return error;
  return new AppError('UNAVAILABLE', plainMessages.unavailable, { cause: error, retryAfter });
}

function statusOf(error: unknown): number | undefined {
  const { httpStatusCode } = propertiesOf(propertiesOf(error)['$metadata']);
  return typeof httpStatusCode === 'number' ? httpStatusCode : undefined;
}
