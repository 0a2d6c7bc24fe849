import type { BackupStep } from '@bakery/schemas/office/backups';
import type { Deps } from '../../../deps.ts';
import * as queries from './backups.queries.ts';

/** Milliseconds between notes of the progress. */
const noteEvery = 1_000;

/** Notes the progress now and then; a note that fails stops no backup. */
export function noteProgress({ db, log }: Deps, id: number) {
  let noted = 0;
  let last: BackupStep | undefined;
  return (step: BackupStep, { done, total = null }: { done: number; total?: number | null }) => {
    if (step === last && Date.now() - noted < noteEvery) return;
    [noted, last] = [Date.now(), step];
    queries
      .noteStep(db, id, { step, done, total })
      .catch((err: unknown) => log.debug({ err }, 'the progress of a backup was not noted'));
  };
}
