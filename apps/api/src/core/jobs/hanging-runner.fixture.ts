import { toConfig } from '../../config/config.ts';
import { parseEnv } from '../../config/env.ts';
import { createDeps } from '../../create-deps.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { createLog } from '../log.ts';
import { startJobRunner } from './job-runner.ts';

/** A process that takes a mail and never finishes it. Arguments: database URL, data folder. */
const [, , url = '', dataDir = ''] = process.argv;
const config = toConfig(
  parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  dataDir,
);
const { deps } = await createDeps(config, { connectionString: url }, createLog('silent'));
startJobRunner(deps, {
  ...jobDefinitions,
  mail: {
    ...jobDefinitions.mail,
    isPossible: () => true,
    run: () =>
      new Promise(() => {
        process.stdout.write('taken\n');
      }),
  },
});
