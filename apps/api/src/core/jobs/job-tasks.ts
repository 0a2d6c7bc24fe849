import { keysOf } from '@bakery/schemas/common/keys-of';
import { parseCronItems } from 'graphile-worker';
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import type { Deps } from '../../deps.ts';
import type { JobDefinition, JobDefinitions } from './job-definition.ts';
import type { JobKind, JobKinds } from './job-kinds.ts';
import { addJob, maxAttempts } from './jobs.queries.ts';
import { runJob } from './run-job.ts';

/** Tells which kinds a pool of workers does. */
export type IsOfPool = (definition: Pick<JobDefinition<JobKind>, 'isPunctual'>) => boolean;

/** One task for each kind of jobs that this process can do, or that one of its pools does. */
export function createTasks(
  deps: Deps,
  definitions: JobDefinitions,
  isOfPool: IsOfPool = () => true,
): TaskList {
  const tasks: TaskList = {};
  function add<Kind extends JobKind>(kind: Kind, definition: JobDefinition<Kind>) {
    if (!isPossible(deps, definition) || !isOfPool(definition)) return;
    tasks[kind] = (payload, helpers) =>
      runJob(deps, kind, definition, payload as JobKinds[Kind], helpers);
  }
  for (const kind of keysOf(definitions)) add(kind, definitions[kind]);
  return tasks;
}

/** When the kinds with a schedule run; one process alone enqueues each run. */
export function listSchedules(
  deps: Deps,
  definitions: JobDefinitions,
  isOfPool: IsOfPool,
): ParsedCronItem[] {
  const items = listScheduled(deps, definitions, isOfPool).map(({ kind, match, lane }) => ({
    task: kind,
    match,
    options: { jobKey: kind, maxAttempts, ...(lane !== undefined && { queueName: lane }) },
  }));
  return parseCronItems(items);
}

/** Makes all kinds with a schedule run now: something may have been missed. */
export async function enqueueScheduled(
  deps: Deps,
  definitions: JobDefinitions,
  isOfPool: IsOfPool,
): Promise<void> {
  for (const { kind, lane } of listScheduled(deps, definitions, isOfPool)) {
    await addJob(deps.db, { kind, payload: {}, key: kind, lane });
  }
}

interface ScheduledKind {
  kind: JobKind;
  match: string;
  lane: string | undefined;
}

function listScheduled(
  deps: Deps,
  definitions: JobDefinitions,
  isOfPool: IsOfPool,
): ScheduledKind[] {
  const kinds = keysOf(definitions).filter((kind) => isOfPool(definitions[kind]));
  return kinds.flatMap((kind) => scheduleOf(deps, kind, definitions[kind]));
}

/** Nothing of a kind that this process cannot do: it would wait for ever where no other can. */
function scheduleOf<Kind extends JobKind>(
  deps: Deps,
  kind: Kind,
  definition: JobDefinition<Kind>,
): ScheduledKind[] {
  const { schedule: match, lane } = definition;
  if (match === undefined || !isPossible(deps, definition)) return [];
  return [{ kind, match, lane: lane?.({} as JobKinds[Kind]) }];
}

function isPossible(deps: Deps, definition: Pick<JobDefinition<JobKind>, 'isPossible'>): boolean {
  return definition.isPossible?.(deps) ?? true;
}
