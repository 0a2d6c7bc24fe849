import { conflictMessage } from '../../core/records/records.queries.ts';
import { notCompleteMessage } from '@bakery/schemas/drafts';
import { releaseMessages } from '@bakery/schemas/releases';
import { publishables } from '../publishing/index.ts';
import type { EntryRow } from './entries.queries.ts';
import type { EntryRecords } from './read-entries.ts';

/** Why a release would fail at an entry as things are; null for what is found only when it runs. */
export function listProblem(
  entry: Pick<EntryRow, 'kind' | 'record_id' | 'action' | 'price' | 'price_before'>,
  { drafts, records, states }: EntryRecords,
): string | null {
  const id = entry.record_id;
  const draft = drafts.get(id);
  const state = states.get(id);
  if (entry.action === 'publish') {
    if (!draft) return releaseMessages.draftGone;
    const missing = publishables[entry.kind].listMissing(draft);
    if (missing.length > 0) return notCompleteMessage(missing);
    if (draft.state !== 'changed') return null;
    if (state?.state !== 'published') return releaseMessages.gone;
    return draft.base_version === state.version ? null : conflictMessage;
  }
  if (!state || state.state === 'trashed') return releaseMessages.gone;
  if (entry.action !== 'price') return null;
  if (state.state !== 'published') return releaseMessages.notPublished;
  return priceProblem(entry, Number(records.get(id)!.content['price']));
}

/** A price that somebody has changed since the new one was planned is not overwritten. */
export function priceProblem(
  { price, price_before }: Pick<EntryRow, 'price' | 'price_before'>,
  now: number,
): string | null {
  if (now === price || now === price_before) return null;
  return `Its price is ₹${now} now; the new one was planned when it was ₹${price_before}.`;
}
