import type { JobDefinitions } from './job-definition.ts';
import type { JobQueue } from './job-queue.ts';
import { addJob, hurryJob } from './jobs.queries.ts';

export function createJobQueue(definitions: JobDefinitions): JobQueue {
  return {
    async enqueue(trx, kind, payload, { runAt, key } = {}) {
      const { lane } = definitions[kind];
      await addJob(trx, { kind, payload, lane, runAt, key });
    },
    hurry: hurryJob,
  };
}
