import { isLeaving, whenLeaving } from './leaving.ts';

/** A user who has signed out waits for no answer. */
const never = <Value>() => new Promise<Value>(() => {});

/**
 * `fetch` that begins nothing after the user has signed out, and ends what is read then, such as what screens ask for from
 * time to time. What is being saved is completed.
 */
export async function fetchUntilLeaving(
  input: RequestInfo | URL | string,
  init: RequestInit = {},
): Promise<Response> {
  if (isLeaving()) return never();
  if ((init.method ?? 'GET') !== 'GET') return fetch(input, init);
  const ending = new AbortController();
  const { signal } = init;
  const abort = () => ending.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const forget = whenLeaving(abort);
  try {
    return await fetch(input, { ...init, signal: ending.signal });
  } catch (error) {
    if (isLeaving()) return never();
    throw error;
  } finally {
    forget();
  }
}
