import { pairUp } from '../../../../core/pair-up.ts';
import type { LineDone, PlannedLine } from '../import-kind.ts';

/** An enquiry that is stored, as its line keeps it. */
export interface StoredPlan {
  id: string;
  version: number;
}

/** The outcomes of lines: those of `fresh` are stored, in this order; the enquiries of all others had come before. */
export function tellStored(
  lines: readonly PlannedLine[],
  fresh: readonly Pick<PlannedLine, 'line'>[],
  stored: readonly StoredPlan[],
): Map<number, LineDone> {
  const done = new Map(pairUp(fresh, stored).map(([{ line }, plan]) => [line, plan]));
  return new Map(
    lines.map(({ line }): [number, LineDone] => {
      const plan = done.get(line);
      if (plan) return [line, { isDone: true, plan }];
      return [line, { isDone: false, reason: 'This enquiry has come in the meantime.' }];
    }),
  );
}
