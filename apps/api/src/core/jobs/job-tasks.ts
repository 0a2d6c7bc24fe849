import { parseCronItems } from 'graphile-worker';
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import type { Db } from '@bakery/db';
import type { Deps } from '../deps.ts';
import type { JobDefinition, JobDefinitions } from './job-definition.ts';
import type { JobKind, JobKinds } from './job-kinds.ts';
import { addJob, maxAttempts } from './jobs.queries.ts';
import { runJob } from './run-job.ts';

/** One task for each kind of jobs that this process can do. */
export function createTasks(deps: Deps, definitions: JobDefinitions): TaskList {
  const tasks: TaskList = {};
  function add<Kind extends JobKind>(kind: Kind, definition: JobDefinition<Kind>) {
    if (definition.isPossible && !definition.isPossible(deps)) return;
    tasks[kind] = (payload, helpers) =>
      runJob(deps, kind, definition, payload as JobKinds[Kind], helpers);
  }
  for (const kind of listKinds(definitions)) add(kind, definitions[kind]);
  return tasks;
}

/** When the kinds with a schedule run; one process alone enqueues each run. */
export function listSchedules(definitions: JobDefinitions): ParsedCronItem[] {
  const items = listScheduled(definitions).map(({ kind, match }) => ({
    task: kind,
    match,
    options: { jobKey: kind, maxAttempts },
  }));
  return parseCronItems(items);
}

/** Makes all kinds with a schedule run now: something may have been missed. */
export async function enqueueScheduled(db: Db, definitions: JobDefinitions): Promise<void> {
  for (const { kind } of listScheduled(definitions)) {
    await addJob(db, { kind, payload: {}, key: kind });
  }
}

function listScheduled(definitions: JobDefinitions): { kind: JobKind; match: string }[] {
  return listKinds(definitions).flatMap((kind) => {
    const { schedule } = definitions[kind];
    return schedule === undefined ? [] : [{ kind, match: schedule }];
  });
}

function listKinds(definitions: JobDefinitions): JobKind[] {
  return Object.keys(definitions) as JobKind[];
}
