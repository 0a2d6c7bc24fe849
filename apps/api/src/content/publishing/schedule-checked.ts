import { notReadyMessage } from '@bakery/schemas/content/schedules';
import type { ScheduleInput } from '@bakery/schemas/content/schedules';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { toKnownError } from '../../core/errors/known-errors.ts';
import { inOneTransaction } from '../records/one-transaction.ts';
import type { JoinedDeps } from '../records/one-transaction.ts';
import { rehearse } from '../records/rehearse.ts';
import { findDraft } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';

/**
 * Sets when a record is to be published and unpublished; see `schedule`. Throws NOT_READY at the field where its draft could not be
 * published as things are, unless it is to have the time anyway.
 */
export function scheduleChecked(
  deps: Deps,
  { kind, anyway, ...times }: ScheduleInput,
): Promise<void> {
  return inOneTransaction(deps, async (joined) => {
    await kindOf(kind).publishing.schedule(joined, times);
    if (times.publishAt !== '' && !anyway) await requireReady(joined, { kind, id: times.id });
  });
}

/** Publishes a draft, and undoes that: all rules of its slice are asked. */
async function requireReady(
  joined: JoinedDeps,
  { kind, id }: Pick<ScheduleInput, 'kind' | 'id'>,
): Promise<void> {
  const draft = await findDraft(joined.db, kind, id);
  try {
    await rehearse(joined.db, () =>
      kindOf(kind).publishing.publish(joined, { id, version: draft?.version }),
    );
  } catch (error) {
    const known = toKnownError(error);
    if (!known || known.code === 'UNAVAILABLE') throw error;
    throw fieldError('publishAt', notReadyMessage(known.message), 'NOT_READY');
  }
}
