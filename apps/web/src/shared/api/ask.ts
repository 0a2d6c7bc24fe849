import { isServer } from '../is-server.ts';
import { isLike } from './is-like.ts';

/** A call without a response for this long has failed; the server would keep other pages waiting. */
export const responseTimeout = isServer ? 5_000 : 10_000;

/** No response came in time: asked once more, it would only take as long again. */
export class ResponseTimeout extends Error {}

type Call<Data> = (options: { signal: AbortSignal }) => Promise<Data>;

interface AskOptions<Data> {
  /** An example of the response, see `isLike`. */
  form: unknown;
  /** There may be nothing, which is a response too. */
  isNullable?: boolean;
  call: Call<Data>;
}

/**
 * A query's function. It fails where no response comes in time, and where the response has another form, as that of a
 * proxy or of another version of the server: nothing else of a page expects such data.
 */
export function ask<Data>({ form, isNullable, call }: AskOptions<Data>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
    const data = await callInTime(call, signal);
    if ((isNullable && data === null) || isLike(form, data)) return data;
    throw new Error('The response has another form.');
  };
}

function callInTime<Data>(call: Call<Data>, signal: AbortSignal): Promise<Data> {
  return new Promise((resolve, reject) => {
    const limited = new AbortController();
    const abort = () => limited.abort();
    signal.addEventListener('abort', abort);
    const timer = setTimeout(() => {
      reject(new ResponseTimeout('No response came in time.'));
      abort();
    }, responseTimeout);
    call({ signal: limited.signal })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      });
  });
}
