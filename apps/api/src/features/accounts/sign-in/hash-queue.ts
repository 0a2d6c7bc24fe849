import { createSemaphore } from '../../../core/async/semaphore.ts';

/** The client for whom a password is hashed. */
export interface HashClient {
  /** Has signed in before: goes ahead of all that have not. */
  isKnown: boolean;
  /** Clients of one network count together. */
  network: string;
}

const max = { running: 2, waitingKnown: 100, waitingStrangers: 100, waitingOfNetwork: 10 };

/** A client that is signed in. */
export const trustedClient: HashClient = { isKnown: true, network: '' };

/**
 * Does work that hashes a password when a place is free: a hash takes memory and a thread that files
 * and name look-ups need too, so that few run at a time. Known clients go ahead of unknown ones, and of
 * these one network cannot take all places. Throws UNAVAILABLE when too many wait.
 */
export const inHashQueue = createSemaphore<HashClient>({
  max: max.running,
  retryAfter: 1,
  pickNext: (waiting) =>
    Math.max(
      0,
      waiting.findIndex((client) => client.isKnown),
    ),
  isFull({ isKnown, network }, waiting) {
    const alike = waiting.filter((client) => client.isKnown === isKnown);
    if (isKnown) return alike.length >= max.waitingKnown;
    const ofNetwork = alike.filter((client) => client.network === network);
    return alike.length >= max.waitingStrangers || ofNetwork.length >= max.waitingOfNetwork;
  },
});
