import { setImmediate } from 'node:timers/promises';
import { AppError, plainMessages } from '../errors/app-error.ts';

export interface SemaphoreOptions<Client> {
  /** How many run at the same time. */
  max: number;
  /** Whether no more may wait beside the clients that wait already. */
  isFull(client: Client, waiting: readonly Client[]): boolean;
  /** Clients that go ahead of all others; without it the first to come is the first to go. */
  goesFirst?(client: Client): boolean;
  /** Seconds after which a refused client may try again. */
  retryAfter: number;
}

/** Runs work as soon as a place is free. Throws AppError UNAVAILABLE where no more may wait. */
export type Semaphore<Client> = <T>(client: Client, work: () => Promise<T>) => Promise<T>;

/** Runs a few pieces of work at the same time; what comes from one client is counted by `isFull`. */
export function createSemaphore<Client>(options: SemaphoreOptions<Client>): Semaphore<Client> {
  const { max, isFull, goesFirst = () => false, retryAfter } = options;
  const waiting: { client: Client; start: () => void }[] = [];
  let running = 0;

  async function wait(client: Client): Promise<void> {
    const clients = waiting.map((one) => one.client);
    if (isFull(client, clients)) {
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
      const first = waiting.findIndex((one) => goesFirst(one.client));
      const [next] = waiting.splice(Math.max(0, first), 1);
      if (next) next.start();
      else running -= 1;
    }
  };
}
