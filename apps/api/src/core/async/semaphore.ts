import { setImmediate } from 'node:timers/promises';
import { AppError, plainMessages } from '../errors/app-error.ts';

export interface SemaphoreOptions<Client> {
  /** How many run at the same time. */
  max: number;
  /** Whether the queue is full for another client. */
  isFull(client: Client, waiting: readonly Client[]): boolean;
  /** The index of the client that goes next; 0, the first to come, without it. */
  pickNext?(waiting: readonly Client[]): number;
  /** Seconds after which a refused client may try again. */
  retryAfter: number;
}

/** Runs work as soon as a place is free. Throws AppError UNAVAILABLE where no more may wait. */
export type Semaphore<Client> = <T>(client: Client, work: () => Promise<T>) => Promise<T>;

/** Runs a few pieces of work at the same time; what comes from one client is counted by `isFull`. */
export function createSemaphore<Client>(options: SemaphoreOptions<Client>): Semaphore<Client> {
  const { max, isFull, pickNext = () => 0, retryAfter } = options;
  const waiting: { client: Client; start: () => void }[] = [];
  let running = 0;
  const listClients = () => waiting.map(({ client }) => client);

  async function wait(client: Client): Promise<void> {
    if (isFull(client, listClients())) {
      throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter });
    }
    await new Promise<void>((start) => waiting.push({ client, start }));
    // Requests that need no place are served between two that do.
    await setImmediate();
  }

  return async (client, work) => {
    if (running < max) running += 1;
    else await wait(client);
    try {
      return await work();
    } finally {
      // The place is passed on, or becomes free.
      const [next] = waiting.splice(pickNext(listClients()), 1);
      if (next) next.start();
      else running -= 1;
    }
  };
}
