import type { FieldChange } from '@bakery/schemas/office/audit-log';
import { draftedKinds, draftRights } from '@bakery/schemas/content/drafts';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import type { Right } from '@bakery/schemas/common/rights';
import type { LoggedChange } from '../../core/audit-log/audit-log.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { VersionContent } from '../kind.ts';
import { kindOf } from '../kinds/index.ts';
import { historyId } from './content-fields.ts';
import type { EntryRow } from './entries.queries.ts';
import type { EntryRecords } from './read-entries.ts';

/** A record as visitors see it without and with a release. */
export interface ChangedEntry {
  id: string;
  before: VersionContent;
  after: VersionContent;
}

/** The fields that entries change, by the ids of their records; those of kinds that the user may not read are left out. */
export async function listDifferences(
  context: ReadContext,
  entries: readonly EntryRow[],
  found: EntryRecords,
  rights: ReadonlySet<Right>,
): Promise<Map<string, FieldChange[]>> {
  const differences = new Map<string, FieldChange[]>();
  for (const kind of draftedKinds) {
    if (!rights.has(draftRights(kind).read)) continue;
    const own = entries.filter((entry) => entry.kind === kind);
    for (const [id, changes] of await describeAll(context, kind, own, found)) {
      differences.set(id, changes.map(presentChange));
    }
  }
  return differences;
}

async function describeAll(
  context: ReadContext,
  kind: DraftedKind,
  entries: readonly EntryRow[],
  found: EntryRecords,
): Promise<[id: string, changes: LoggedChange[]][]> {
  const changed = await listChanged(context, kind, entries, found);
  if (changed.length === 0) return [];
  const contents = changed.flatMap(({ before, after }) => [before, after]);
  // The fields of a document are its own; records of a kind have the same.
  const described =
    kind === 'site'
      ? await Promise.all(
          contents.map(async (content, n) => {
            const record = historyId(kind, changed[Math.floor(n / 2)]!.id);
            return (await kindOf(kind).history.describe(context, [content], record))[0];
          }),
        )
      : await kindOf(kind).history.describe(context, contents, '');
  return changed.map(({ id }, n) => [id, listChanges(described[2 * n], described[2 * n + 1])]);
}

/** The entries that publish changes of what was on the site: as they are stored, or before that as their drafts are. */
export async function listChanged(
  context: ReadContext,
  kind: DraftedKind,
  entries: readonly EntryRow[],
  { drafts, records }: EntryRecords,
): Promise<ChangedEntry[]> {
  const published = entries.filter(({ action }) => action === 'publish');
  const open = published.flatMap((entry) => {
    const draft = entry.is_open ? drafts.get(entry.record_id) : undefined;
    return draft && draft.state !== 'new' && draft.input !== null ? [draft] : [];
  });
  const contents =
    open.length > 0 ? await kindOf(kind).publishing.readDrafts(context, open) : undefined;
  return published.flatMap(({ is_open, was, record_id: id, ...done }) => {
    const before = is_open ? records.get(id)?.content : done.before;
    const after = is_open ? contents?.get(id) : done.after;
    return before && after && was !== 'new' ? [{ id, before, after }] : [];
  });
}

/** Presents a change; of pictures, as of long texts, it says only that they change. */
function presentChange(change: LoggedChange): FieldChange {
  if (!('pictures' in change)) return change;
  return { field: change.field, before: null, after: null, isLong: true };
}
