import { toConfig } from '../../config/config.ts';
import { parseEnv } from '../../config/env.ts';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { createLog } from '../../core/log.ts';
import { createDeps } from '../../create-deps.ts';
import { jobDefinitions } from '../../job-definitions.ts';

/** A process that begins to publish what is due and never ends. Arguments: database URL, data folder. */
const [, , url = '', dataDir = ''] = process.argv;
const config = toConfig(
  parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  dataDir,
);
const { deps } = await createDeps(config, { connectionString: url }, createLog('silent'));
const activity: typeof deps.activity = {
  ...deps.activity,
  async recordAll(db, actor, entries) {
    await deps.activity.recordAll(db, actor, entries);
    if (!entries.some(({ action }) => action === 'published')) return;
    // All of it is done, and nothing is committed.
    process.stdout.write('published\n');
    await new Promise(() => {});
  },
};
startJobRunner({ ...deps, activity }, jobDefinitions);
