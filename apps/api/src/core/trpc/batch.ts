import { AppError } from '../errors/app-error.ts';

/** Calls that a batch may hold. */
export const maxBatchCalls = 20;
/** JSON characters of its results after which no further one is added. */
const maxBatchLength = 1024 * 1024;

const tooMuch = 'The other results of this batch are large. Please ask for this one alone.';
const repeated = 'A batch may hold each call once.';

/** Called with each result of a batch and its call; throws where the batch must not contain it. */
export type CountResult = (call: { path: string; input: unknown }, result: unknown) => void;

/**
 * Limits a batch: each call once, and no further result when the previous ones are too long. The first
 * result is always sent, however long it is.
 */
export function createBatchBudget(maxLength = maxBatchLength): CountResult {
  const calls = new Set<string>();
  let length = 0;
  return ({ path, input }, result) => {
    const call = `${path} ${JSON.stringify(input)}`;
    if (calls.has(call)) throw new AppError('BAD_INPUT', repeated);
    calls.add(call);
    if (length > maxLength) throw new AppError('TOO_LARGE', tooMuch);
    length += JSON.stringify(result)?.length ?? 0;
  };
}
