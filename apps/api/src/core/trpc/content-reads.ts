import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import type { AnyRouter, TRPCError } from '@trpc/server';
import { isSameData } from '../cache/same-data.ts';
import type { Deps } from '../../deps.ts';

type Result = { ok: true; data: unknown } | { ok: false; error: Pick<TRPCError, 'code'> };

interface ContentRead {
  path: string;
  input: unknown;
  outcome: unknown;
}

/**
 * The calls that a response was made of, with their results. As long as the calls return the same,
 * the response is valid. Records are immutable and shared, so this takes little memory, and
 * comparing takes little time.
 */
export interface ReadLog {
  add(call: { path: string; input: unknown; isContent: boolean }, result: Result): void;
  /** Whether the calls, made again now, return the same. False where one depended on more than public content. */
  isCurrent(): Promise<boolean>;
}

/** The part that two results must have in common to be the same; undefined for a failure that may pass by itself. */
function outcomeOf(result: Result): unknown {
  if (result.ok) return { data: result.data };
  return result.error.code === 'NOT_FOUND' ? { error: result.error.code } : undefined;
}

export function createReadLog(deps: Deps, router: AnyRouter): ReadLog {
  const reads: ContentRead[] = [];
  let isComplete = true;

  async function repeat({ path, input }: ContentRead): Promise<unknown> {
    try {
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        getRawInput: async () => input,
        ctx: { deps },
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      });
      return outcomeOf({ ok: true, data });
    } catch (error) {
      return outcomeOf({ ok: false, error: getTRPCErrorFromUnknown(error) });
    }
  }

  return {
    add({ path, input, isContent }, result) {
      const outcome = outcomeOf(result);
      if (isContent && outcome !== undefined) reads.push({ path, input, outcome });
      else isComplete = false;
    },

    async isCurrent() {
      if (!isComplete) return false;
      for (const read of reads) {
        if (!isSameData(read.outcome, await repeat(read))) return false;
      }
      return true;
    },
  };
}
