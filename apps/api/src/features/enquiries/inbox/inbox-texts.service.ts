import { withSnapshot } from '@bakery/db';
import type { DeskTextMatch } from '@bakery/schemas/enquiries/inbox';
import { hasTrigram } from '@bakery/schemas/common/trigrams';
import type { Deps } from '../../../deps.ts';
import { readTarget } from './response-target.ts';
import { findInTexts } from './inbox-texts.queries.ts';
import { presentDeskRow } from './inbox.presenter.ts';
import { listDeskRows } from './inbox.queries.ts';
import { excerptAround } from './excerpt-around.ts';

const maxShown = 20;
const excerptLength = 120;

/**
 * The enquiries that a search finds by their notes, mails and the names of their documents and not by their own text:
 * the newest 20. Nothing for a search that no index knows, which has fewer than three letters in a row.
 */
export async function searchTexts(deps: Deps, search: string): Promise<DeskTextMatch[]> {
  if (!hasTrigram(search)) return [];
  const targetOf = await readTarget(deps);
  return withSnapshot(deps.db, async (snapshot) => {
    const found = new Map<string, { source: DeskTextMatch['source']; text: string }>();
    for (const { enquiry_id, ...match } of await findInTexts(snapshot, search)) {
      if (!found.has(enquiry_id)) found.set(enquiry_id, match);
    }
    const newest = [...found.keys()].toSorted().toReversed().slice(0, maxShown);
    const rows = await listDeskRows(snapshot, newest);
    return rows.map((row) => {
      const { source, text } = found.get(row.id)!;
      return {
        row: presentDeskRow(row, targetOf),
        source,
        excerpt: excerptAround(text, search, excerptLength),
      };
    });
  });
}
