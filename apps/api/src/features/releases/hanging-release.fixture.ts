import { toConfig } from '../../config/config.ts';
import { parseEnv } from '../../config/env.ts';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { createLog } from '../../core/log.ts';
import { createDeps } from '../../create-deps.ts';
import { jobDefinitions } from '../../job-definitions.ts';

/** A process that stops in the middle of a release that is due. Arguments: database URL, data folder. */
const [, , url = '', dataDir = ''] = process.argv;
const config = toConfig(
  parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  dataDir,
);
const { deps } = await createDeps(config, { connectionString: url }, createLog('silent'));
const job = jobDefinitions['due-releases'];
startJobRunner(deps, {
  ...jobDefinitions,
  'due-releases': {
    ...job,
    run(deps, payload, running) {
      const activity = {
        ...deps.activity,
        recordAll: () =>
          new Promise<void>(() => {
            process.stdout.write('in the middle\n');
          }),
      };
      return job.run({ ...deps, activity }, payload, running);
    },
  },
});
