import type { Deps } from '../../deps.ts';
import { withChange } from '../change.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { deleteRecords } from '../records/many-records.ts';
import type { ManyDone } from '../records/many-records.ts';
import { inBatches, nameSkipped } from './attempt.ts';
import type { SkipReasons } from './attempt.ts';
import * as queries from './drafts.queries.ts';
import { findSelected, findSkipReason } from './publish-many.ts';
import type { Found, ShownDraft } from './publish-many.ts';
import { trashLocked } from './trash-drafts.ts';

/**
 * Puts many records into the trash, those that are not published among them; `restoreRecords` takes it back. What somebody has
 * changed since it was shown is left out and named.
 */
export function removeMany<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  refs: readonly ShownDraft[],
): Promise<ManyDone<string>> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const found = await findSelected(trx, kind, refs);
    const reasons: SkipReasons = new Map();
    for (const one of found) {
      const reason = findReason(one);
      if (reason) reasons.set(one.id, reason);
    }
    const seen = found.filter(({ id }) => !reasons.has(id));
    const hidden = seen.filter(isHidden);
    const trashed = await inBatches(hidden, async (batch) => {
      const ids = batch.map(({ id }) => id);
      const drafts = await queries.lockDrafts(trx, kind.name, ids);
      await trashLocked(change, kind, [...drafts.values()]);
      return ids.map((id) => [id, true] as const);
    });
    const skipped = await nameSkipped(change, kind, reasons);
    const records = seen.filter((one) => !isHidden(one)).map(toRef);
    const deleted = await deleteRecords(change, kind, records);
    return {
      done: [...trashed.keys(), ...deleted.done],
      unchanged: 0,
      skipped: [...skipped, ...deleted.skipped],
    };
  });
}

const isHidden = ({ draft, version }: Found) =>
  version === undefined && draft !== undefined && draft.state !== 'changed';

const toRef = ({ id, shown }: Found) => ({ id, version: shown.version });

/**
 * The reason why a draft stays. A caller who does not say which draft was shown means the record; `deleteRecords`
 * compares its version.
 */
function findReason(one: Found): ReturnType<typeof findSkipReason> {
  const { shown } = one;
  return isHidden(one) || (one.version !== undefined && shown.draft !== undefined)
    ? findSkipReason(one)
    : undefined;
}
