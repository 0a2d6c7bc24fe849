import { formatDate, formatTime } from '@bakery/schemas/common/dates';
import type { Right } from '@bakery/schemas/common/rights';
import { kindsWith } from '@bakery/schemas/content/kinds';
import { siteKeys } from '@bakery/schemas/pages/site/documents';
import { kindOf } from '../../../content/kinds/index.ts';
import { storedKinds } from '../../../content/stored-kinds.queries.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { listRows } from '../imports/index.ts';
import type { RowTable } from '../imports/index.ts';
import * as queries from './archive.queries.ts';

type Content = Readonly<Record<string, unknown>>;
/** A record as its file has it, and as its line of a table. */
export interface ArchivedRecord {
  record: Content & { id: string };
  line: Content;
}

/** The records of one kind. */
export interface ArchivePart {
  name: string;
  /** The right that it takes beside those for the archive. */
  right?: Right;
  tables: readonly string[];
  list(context: ReadContext): AsyncGenerator<ArchivedRecord[]>;
}

const batch = 200;
const first = '00000000-0000-0000-0000-000000000000';

/** The kinds of content follow from the list of all kinds: a new one is in the archive by itself. */
export const archiveParts: readonly ArchivePart[] = [
  ...kindsWith('isVersioned').flatMap((name) => (name === 'site' ? [] : [contentPart(name)])),
  {
    name: 'site',
    tables: ['site_documents', 'site_document_media', 'site_draft_media'],
    list: listDocuments,
  },
  plainPart('redirect', 'redirects'),
  plainPart('batch', 'batches', (row) => ({
    ...row,
    product: row['product_name'],
    madeOn: row['made_on'],
    bestBefore: row['best_before'],
  })),
  plainPart('synonym', 'search_synonyms'),
  plainPart('cannedReply', 'reply_templates'),
  plainPart('price', 'price_periods'),
  plainPart('gone', 'gone_addresses'),
  {
    name: 'enquiry',
    right: 'enquiriesRead',
    tables: ['enquiries', 'enquiry_items'],
    list: ({ db }) =>
      listPages(
        (page) => queries.listEnquiries(db, page),
        (row) => ({ ...row, receivedAt: momentOf(row.created_at) }),
      ),
  },
];

/** As imports read a moment of India. */
const momentOf = (at: Date) => `${formatDate(at.toISOString())} ${formatTime(at.toISOString())}`;

function contentPart(
  name: Exclude<ReturnType<typeof kindsWith<'isVersioned'>>[number], 'site'>,
): ArchivePart {
  const { table, media, slugs } = storedKinds[name];
  return {
    name,
    tables: [table, 'drafts', ...media.map(([links]) => links), ...(slugs ? [slugs[0]] : [])],
    async *list(context) {
      const { imports } = kindOf(name);
      const all = await queries.listRecordIds(context.db, table);
      for (let start = 0; start < all.length; start += batch) {
        const listed = all.slice(start, start + batch);
        const ids = listed.map(({ id }) => id);
        const present = await imports.find(context, { id: true }, ids);
        const changes = await queries.listPendingChanges(context.db, name, ids);
        const old = slugs ? await queries.listOldSlugs(context.db, slugs, ids) : [];
        yield listed.flatMap(({ id, created_at, updated_at }): ArchivedRecord[] => {
          const found = present.get(id)?.[0];
          if (!found) return [];
          const { content, version } = found;
          const record = {
            id,
            name: found.name,
            state: version === undefined ? 'draft' : 'published',
            createdAt: created_at.toISOString(),
            updatedAt: updated_at.toISOString(),
            ...(slugs && {
              oldSlugs: old.flatMap((one) => (one.id === id ? one.slug : [])),
            }),
            content,
            ...(changes.has(id) && { pendingChanges: changes.get(id) }),
          };
          return [{ record, line: content }];
        });
      }
    },
  };
}

async function* listDocuments(context: ReadContext): AsyncGenerator<ArchivedRecord[]> {
  for (const key of siteKeys) {
    const found = await kindOf('site').history.findPresent(context, key);
    if (!found) continue;
    const content = found.published?.content ?? {};
    const pendingChanges = found.draft?.content;
    const record = {
      id: key,
      name: found.name,
      content,
      ...(pendingChanges && { pendingChanges }),
    };
    yield [{ record, line: content }];
  }
}

function plainPart(name: string, table: RowTable, lineOf = (row: Content) => row): ArchivePart {
  return {
    name,
    tables: [table],
    list: ({ db }) => listPages((page) => listRows(db, table, page), lineOf),
  };
}

async function* listPages<Row extends Content & { id: string }>(
  read: (page: { after: string; limit: number }) => Promise<Row[]>,
  lineOf: (row: Row) => Content,
): AsyncGenerator<ArchivedRecord[]> {
  for (let after = first; ;) {
    const rows = await read({ after, limit: batch });
    if (rows.length > 0) yield rows.map((record) => ({ record, line: lineOf(record) }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
