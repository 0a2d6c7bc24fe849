import type { Db } from '@bakery/db';
import { mediaMessages } from '@bakery/schemas/content/media';
import { conflictMessage } from '../records/records.queries.ts';
import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type { PublishProblem } from '@bakery/schemas/content/releases';
import { kindOf } from '../kinds/index.ts';
import type { EntryRow } from './entries.queries.ts';
import { listLostPictures } from './lost-pictures.ts';
import type { EntryRecords } from './read-entries.ts';
import { listTakenValues } from './taken-values.ts';

type Entry = Pick<EntryRow, 'kind' | 'record_id' | 'action' | 'price' | 'price_before'>;

/**
 * Why a release would fail at its entries as things are, and what puts it right, by the ids of the records. What is
 * found only when it runs is missing.
 */
export async function listProblems(
  db: Db,
  entries: readonly Entry[],
  found: EntryRecords,
): Promise<Map<string, PublishProblem>> {
  const problems = await listTakenValues(db, entries, found);
  const lost = await listLostPictures(db, found);
  for (const entry of entries) {
    const problem = findProblem(entry, found, lost);
    if (problem) problems.set(entry.record_id, problem);
  }
  return problems;
}

function findProblem(
  entry: Entry,
  found: EntryRecords,
  lost: ReadonlySet<string>,
): PublishProblem | null {
  if (entry.action === 'publish') return draftProblem(entry, found, lost);
  const message = presentProblem(entry, found);
  return message === null ? null : { message, remedy: { type: 'takeOut' } };
}

function draftProblem(
  { kind, record_id: id }: Entry,
  { drafts, states }: EntryRecords,
  lost: ReadonlySet<string>,
): PublishProblem | null {
  const draft = drafts.get(id);
  if (!draft) return { message: releaseMessages.draftGone, remedy: { type: 'takeOut' } };
  const edit = (message: string): PublishProblem => ({ message, remedy: { type: 'edit' } });
  const missing = kindOf(kind).publishing.listMissing(draft);
  if (missing.length > 0) return edit(notCompleteMessage(missing));
  if (lost.has(id)) return edit(mediaMessages.gone);
  if (draft.state !== 'changed') return null;
  const state = states.get(id);
  if (state?.state !== 'published') {
    return { message: releaseMessages.gone, remedy: { type: 'takeOut' } };
  }
  return draft.base_version === state.version ? null : edit(conflictMessage);
}

/** Why something cannot be done to a record that is there. */
function presentProblem(entry: Entry, { records, states }: EntryRecords): string | null {
  const state = states.get(entry.record_id)?.state;
  if (!state || state === 'trashed') return releaseMessages.gone;
  if (entry.action !== 'price') return null;
  if (state !== 'published') return releaseMessages.notPublished;
  return priceProblem(entry, Number(records.get(entry.record_id)!.content['price']));
}

/** A price that somebody has changed since the new one was planned is not overwritten. */
export function priceProblem(
  { price, price_before }: Pick<EntryRow, 'price' | 'price_before'>,
  now: number,
): string | null {
  if (now === price || now === price_before) return null;
  return `Its price is ₹${now} now; the new one was planned when it was ₹${price_before}.`;
}
