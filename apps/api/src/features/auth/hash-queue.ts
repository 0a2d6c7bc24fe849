import { AppError, plainMessages } from '../../core/errors/app-error.ts';

/** Whom a password is hashed for. */
export interface HashClient {
  /** Has proved itself before: goes ahead of all who have not. */
  isKnown: boolean;
  /** Those of one network count together. */
  network: string;
}

const max = { running: 2, waitingKnown: 100, waitingStrangers: 100, waitingOfNetwork: 10 };

interface Waiting {
  network: string;
  start: () => void;
}

let running = 0;
const known: Waiting[] = [];
const strangers: Waiting[] = [];

/** Of somebody who is signed in. */
export const trustedClient: HashClient = { isKnown: true, network: '' };

/**
 * Does work that hashes a password when it is its turn: a hash takes memory and a thread that files
 * and name look-ups need too, so that few run at a time. Known clients go ahead of strangers, and of
 * these one network cannot take all places. Throws UNAVAILABLE when too many wait.
 */
export async function inHashQueue<T>(client: HashClient, work: () => Promise<T>): Promise<T> {
  if (running >= max.running) await wait(client);
  else running += 1;
  try {
    return await work();
  } finally {
    // The place passes on, or is free.
    const next = known.shift() ?? strangers.shift();
    if (next) next.start();
    else running -= 1;
  }
}

function wait({ isKnown, network }: HashClient): Promise<void> {
  const queue = isKnown ? known : strangers;
  if (isFull(isKnown, network)) {
    throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 1 });
  }
  return new Promise((start) => queue.push({ network, start }));
}

function isFull(isKnown: boolean, network: string): boolean {
  if (isKnown) return known.length >= max.waitingKnown;
  const ofNetwork = strangers.filter((waiting) => waiting.network === network).length;
  return strangers.length >= max.waitingStrangers || ofNetwork >= max.waitingOfNetwork;
}
