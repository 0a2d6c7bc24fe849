import type { JobDefinition, JobDefinitions } from './job-definition.ts';
import type { JobKind, JobKinds } from './job-kinds.ts';
import type { JobQueue } from './job-queue.ts';
import { addJob, hurryJob, withdrawJob } from './jobs.queries.ts';

export function createJobQueue(definitions: JobDefinitions): JobQueue {
  return {
    async enqueue(trx, kind, payload, { runAt, key } = {}) {
      const lane = definitions[kind].lane?.(payload);
      await addJob(trx, { kind, payload, lane, runAt, key });
    },
    describe: (kind, payload) => describe(definitions, kind, payload),
    whatIsSent: (kind) => (isKind(definitions, kind) ? definitions[kind].sends : undefined),
    withdraw: withdrawJob,
    hurry: hurryJob,
  };
}

function describe(definitions: JobDefinitions, kind: string, payload: unknown) {
  // Another release may know more kinds.
  if (!isKind(definitions, kind)) return { label: kind, about: null };
  return describeAs(definitions[kind], payload);
}

function describeAs<Kind extends JobKind>(definition: JobDefinition<Kind>, payload: unknown) {
  const { label } = definition;
  if (payload === undefined || !definition.describe) return { label, about: null };
  return { label, about: definition.describe(payload as JobKinds[Kind]) };
}

function isKind(definitions: JobDefinitions, kind: string): kind is JobKind {
  return Object.hasOwn(definitions, kind);
}
