import { Worker } from 'node:worker_threads';
import type { PasswordStrength } from '@bakery/schemas/accounts/passwords';
import { createSemaphore } from '../../../core/async/semaphore.ts';
import { AppError, fieldError, plainMessages } from '../../../core/errors/app-error.ts';
import type { StrengthRequest } from './strength-worker.ts';

const program = new URL('strength-worker.ts', import.meta.url);
/** Far more than a password needs, also on a busy machine. */
const timeout = 30_000;
const idleTime = 10_000;
const maxWaiting = 20;
/** The dictionary takes 30 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Estimates run one at a time. */
const inTurn = createSemaphore<undefined>({
  max: 1,
  retryAfter: 2,
  isFull: (_, waiting) => waiting.length >= maxWaiting,
});

/**
 * Throws BAD_INPUT at `field` for a password that is too easy to guess by who knows these words, with the reason and what helps; every
 * password that somebody chooses passes through here. Throws UNAVAILABLE where too many are checked at once.
 */
export async function checkNewPassword(
  password: string,
  words: string[],
  field = 'newPassword',
): Promise<void> {
  const { advice } = await inTurn(undefined, () => rate({ password, words }));
  if (advice !== undefined) throw fieldError(field, advice);
}

/**
 * In a thread that ends when it has not been used for a while: the dictionary would stay in the memory of the
 * server, and a long password would hold up its other requests.
 */
async function rate(request: StrengthRequest): Promise<PasswordStrength> {
  clearTimeout(idle);
  const asked = (worker ??= startWorker());
  asked.ref();
  try {
    return await ask(asked, request);
  } catch (cause) {
    end(asked);
    throw new AppError('UNAVAILABLE', plainMessages.unavailable, { cause, retryAfter: 2 });
  } finally {
    asked.unref();
    idle = setTimeout(() => end(asked), idleTime).unref();
  }
}

function startWorker(): Worker {
  const started = new Worker(program, { resourceLimits, execArgv: [] });
  // The one who asked gets the error too; without a listener it would end the process.
  started.on('error', () => end(started));
  return started;
}

function end(ended: Worker): void {
  if (worker === ended) worker = undefined;
  void ended.terminate();
}

function ask(asked: Worker, request: StrengthRequest): Promise<PasswordStrength> {
  const { promise, resolve, reject } = Promise.withResolvers<PasswordStrength>();
  const fail = () => reject(new Error('the estimate of a password has failed'));
  const timer = setTimeout(fail, timeout);
  asked.once('message', resolve);
  asked.once('error', reject);
  asked.once('exit', fail);
  asked.postMessage(request, []);
  return promise.finally(() => {
    clearTimeout(timer);
    asked.off('message', resolve).off('error', reject).off('exit', fail);
  });
}
