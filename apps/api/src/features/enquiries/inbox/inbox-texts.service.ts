import { withSnapshot } from '@bakery/db';
import type { InboxTextMatch } from '@bakery/schemas/enquiries/inbox';
import { hasTrigram } from '@bakery/schemas/common/trigrams';
import type { Deps } from '../../../deps.ts';
import { readResponseTarget } from './response-target.ts';
import { findInTexts } from '../search/index.ts';
import { presentInboxRow } from './inbox.presenter.ts';
import { excerptAround } from './excerpt-around.ts';
import { listInboxRows } from './enquiry-rows.queries.ts';

const maxShown = 20;
const excerptLength = 120;

/**
 * The enquiries that a search finds by their notes, mails and the names of their documents and not by their own text:
 * the newest 20. Nothing for a search that no index knows, which has fewer than three letters in a row.
 */
export async function searchTexts(deps: Deps, search: string): Promise<InboxTextMatch[]> {
  if (!hasTrigram(search)) return [];
  const targetOf = await readResponseTarget(deps);
  return withSnapshot(deps.db, async (snapshot) => {
    const found = new Map<string, { source: InboxTextMatch['source']; text: string }>();
    for (const { enquiry_id, ...match } of await findInTexts(snapshot, search)) {
      if (!found.has(enquiry_id)) found.set(enquiry_id, match);
    }
    const newest = [...found.keys()].toSorted().toReversed().slice(0, maxShown);
    const rows = await listInboxRows(snapshot, newest);
    return rows.flatMap((row) => {
      const match = found.get(row.id);
      if (!match) return [];
      const excerpt = excerptAround(match.text, search, excerptLength);
      return [{ row: presentInboxRow(row, targetOf), source: match.source, excerpt }];
    });
  });
}
