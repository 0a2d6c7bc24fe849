import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` for a request: lines that are logged by whatever it starts carry the request's id. */
export function runForRequest<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the request that runs; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
