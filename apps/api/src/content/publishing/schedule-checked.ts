import { notReadyMessage } from '@bakery/schemas/content/schedules';
import type { ScheduleInput } from '@bakery/schemas/content/schedules';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { toKnownError } from '../../core/errors/known-errors.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
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
  return withChange(deps, async (change) => {
    await kindOf(kind).publishing.schedule(change, times);
    if (times.publishAt !== '' && !anyway) await requireReady(change, { kind, id: times.id });
  });
}

/** Publishes a draft, and undoes that: all rules of its slice are asked. */
async function requireReady(
  change: Change,
  { kind, id }: Pick<ScheduleInput, 'kind' | 'id'>,
): Promise<void> {
  const draft = await findDraft(change.trx, kind, id);
  try {
    await rehearse(change, (part) =>
      kindOf(kind).publishing.publish(part, { id, version: draft?.version }),
    );
  } catch (error) {
    const known = toKnownError(error);
    if (!known || known.code === 'UNAVAILABLE') throw error;
    throw fieldError('publishAt', notReadyMessage(known.message), 'NOT_READY');
  }
}
