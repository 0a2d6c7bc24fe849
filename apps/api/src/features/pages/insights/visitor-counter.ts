import { hash, randomBytes } from 'node:crypto';
import type { Db } from '@bakery/db';
import { dayOf, endOfDay } from '@bakery/schemas/common/dates';
import * as queries from './insights.queries.ts';
import { addHash, createSketch } from './visitor-sketch.ts';
import type { Sketch } from './visitor-sketch.ts';

export interface Visitor {
  address: string | undefined;
  userAgent: string;
}

/** Estimates the number of different visitors of a day; of a visitor it keeps nothing. */
export interface VisitorCounter {
  see(visitor: Visitor): void;
  /** Whether something was seen that is not merged yet. */
  isWaiting(): boolean;
  /** Merges what was seen into the database. Throws what the database throws; then it is merged the next time. */
  flush(): Promise<void>;
  stop(): void;
}

interface SeenDay {
  day: string;
  sketch: Sketch;
  isChanged: boolean;
  salt: Promise<string | undefined>;
  /** The time of the last attempt to have the salt. */
  askedAt: number;
}

/** Milliseconds between attempts to have the salt of a day while the database is away. */
const askAgain = 5_000;

export function createVisitorCounter(db: Db, now: () => Date): VisitorCounter {
  let current: SeenDay | undefined;
  let midnight: NodeJS.Timeout | undefined;
  /** Days that are over and not merged yet: one, and few where the database is away for days. */
  let over: SeenDay[] = [];

  function leaveDay(): void {
    clearTimeout(midnight);
    if (current?.isChanged) over = [...over.slice(-2), current];
    if (current) current.salt = Promise.resolve(undefined);
    current = undefined;
  }

  async function askForSalt(day: string): Promise<string | undefined> {
    try {
      const salt = await queries.shareSalt(db, day, randomBytes(32));
      return salt.toString('base64');
    } catch {
      return undefined;
    }
  }

  function enterDay(moment: Date): SeenDay {
    const day = dayOf(moment);
    if (current?.day === day) return current;
    leaveDay();
    // The salt is thrown away at midnight, also when nobody comes then.
    const left = endOfDay(day).getTime() - moment.getTime();
    midnight = setTimeout(leaveDay, left).unref();
    return (current = {
      day,
      sketch: createSketch(),
      isChanged: false,
      salt: askForSalt(day),
      askedAt: moment.getTime(),
    });
  }

  async function add(seen: SeenDay, { address, userAgent }: Visitor, time: number): Promise<void> {
    const salt = await seen.salt;
    if (salt !== undefined) {
      const hashed = hash('sha256', `${salt}\n${address ?? ''}\n${userAgent}`, 'buffer');
      if (addHash(seen.sketch, hashed)) seen.isChanged = true;
    } else if (seen === current && Math.abs(time - seen.askedAt) >= askAgain) {
      seen.askedAt = time;
      seen.salt = askForSalt(seen.day);
    }
  }

  async function merge(seen: SeenDay): Promise<void> {
    if (!seen.isChanged) return;
    seen.isChanged = false;
    try {
      await queries.mergeStoredSketch(db, seen.day, seen.sketch);
    } catch (error) {
      seen.isChanged = true;
      throw error;
    }
  }

  return {
    see(visitor) {
      const moment = now();
      void add(enterDay(moment), visitor, moment.getTime());
    },
    isWaiting: () => over.length > 0 || current?.isChanged === true,
    async flush() {
      // Whoever has just been seen is in it.
      await current?.salt;
      for (const seen of over) await merge(seen);
      over = over.filter(({ isChanged }) => isChanged);
      if (current) await merge(current);
    },
    stop: leaveDay,
  };
}
