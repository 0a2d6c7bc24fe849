import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { createProcessDeps } from '../../testing/process-deps.ts';

/** A process that stops in the middle of a release that is due. Arguments: database URL, data folder. */
const deps = await createProcessDeps();
const job = jobDefinitions['due-releases'];
startJobRunner(deps, {
  ...jobDefinitions,
  'due-releases': {
    ...job,
    run(deps, payload, running) {
      const auditLog = {
        ...deps.auditLog,
        recordAll: () =>
          new Promise<void>(() => {
            process.stdout.write('in the middle\n');
          }),
      };
      return job.run({ ...deps, auditLog }, payload, running);
    },
  },
});
