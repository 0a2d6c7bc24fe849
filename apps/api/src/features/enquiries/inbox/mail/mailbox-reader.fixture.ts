import { startJobRunner } from '../../../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../../../job-definitions.ts';
import { createProcessDeps } from '../../../../testing/process-deps.ts';

/** A process that does jobs, the reading of a mailbox too. Arguments: database URL, data folder, mailbox URL. */
const [, , , , IMAP_URL = ''] = process.argv;
const deps = await createProcessDeps({ IMAP_URL });
startJobRunner(deps, jobDefinitions);
