import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { createProcessDeps } from '../../testing/process-deps.ts';

/** A process that begins to publish what is due and never ends. Arguments: database URL, data folder. */
const deps = await createProcessDeps();
const auditLog: typeof deps.auditLog = {
  ...deps.auditLog,
  async recordAll(db, actor, entries) {
    await deps.auditLog.recordAll(db, actor, entries);
    if (!entries.some(({ action }) => action === 'published')) return;
    // All of it is done, and nothing is committed.
    process.stdout.write('published\n');
    await new Promise(() => {});
  },
};
startJobRunner({ ...deps, auditLog }, jobDefinitions);
