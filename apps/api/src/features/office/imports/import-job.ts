import type { Actor } from '../../../core/session/actor.ts';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import type { Deps } from '../../../deps.ts';
import { importKinds, importLimits } from '@bakery/schemas/office/imports.constants';
import { checkImport } from './check-import.ts';
import { forgetRefused } from './import-lines.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './imports.queries.ts';
import { importKindOf } from './kinds/index.ts';
import { goThrough } from './run-import.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    import: { importId: string };
    'expired-imports': Scheduled;
  }
}

const failed =
  'Something went wrong here. What was done so far is whole: you can go on, or take it back.';

/** Whoever has started an import does it, whatever process works on it. */
function actorOf({ actor_id: id, actor_name: name, file_name: file }: ImportRow): Actor {
  return { kind: 'person', id, name, cause: `import “${file}”`, address: undefined };
}

async function work(deps: Deps, importId: string, signal: AbortSignal): Promise<void> {
  const row = await queries.findImport(deps.db, importId);
  if (!row) return;
  const own = { ...deps, actor: actorOf(row) };
  try {
    if (row.state === 'checking') await checkImport(own, row, signal);
    if (row.state === 'running') await goThrough(own, row, 'running', signal);
    if (row.state === 'takingBack') await goThrough(own, row, 'takingBack', signal);
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, import: importId }, 'import stopped');
    const state = row.state === 'checking' ? 'read' : 'stopped';
    await queries.updateImport(deps.db, importId, { state, failure: failed });
  }
}

/** Checks, runs or takes back an import, whichever its state says. */
export const importJob: JobDefinition<'import'> = {
  label: 'Importing a file',
  giveUpAfter: 24,
  lane: () => 'import',
  run: (deps, { importId }, { signal }) => work(deps, importId, signal),
};

export const expiredImportsJob: JobDefinition<'expired-imports'> = {
  label: 'Removing files that were imported long ago',
  schedule: '50 * * * *',
  giveUpAfter: 1,
  async run({ db }) {
    await queries.deleteExpired(db);
    for (const name of importKinds) {
      if (importKindOf[name].isPersonal) await forgetRefused(db, name, importLimits.waitingDays);
    }
  },
};
