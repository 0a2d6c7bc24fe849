import { jobDefinitions } from '../../job-definitions.ts';
import { createProcessDeps } from '../../testing/process-deps.ts';
import { startJobRunner } from './job-runner.ts';

/** A process that takes a mail and never finishes it. Arguments: database URL, data folder. */
const deps = await createProcessDeps();
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
