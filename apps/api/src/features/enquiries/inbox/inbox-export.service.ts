import type { Readable } from 'node:stream';
import { formatDate, formatMoment, formatTime } from '@bakery/schemas/common/dates';
import { inboxStates, enquirySubjects, inboxViews } from '@bakery/schemas/enquiries/inbox';
import type { InboxExportQuery } from '@bakery/schemas/enquiries/inbox';
import { labelOf } from '@bakery/schemas/office/audit-log';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { toTableFile } from '../../../core/table-file.ts';
import { findAllIds } from '../search/index.ts';
import { listWorkRows } from './enquiry-rows.queries.ts';
import type { WorkRow } from './enquiry-rows.queries.ts';
import { listLabels } from './inbox-labels.queries.ts';
import { readViewContext } from './inbox-list.service.ts';
import { subjectOf } from './inbox.presenter.ts';
import * as views from './inbox-views.queries.ts';
import type { Position } from './inbox-views.queries.ts';

const batch = 500;

const columns: Record<string, (row: WorkRow) => string | null> = {
  Reference: ({ id }) => referenceOf(id),
  Day: ({ created_at }) => formatDate(created_at.toISOString()),
  'Time (India)': ({ created_at }) => formatTime(created_at.toISOString()),
  Name: ({ full_name }) => full_name,
  'E-mail': ({ email }) => email,
  'Contact number': ({ contact_number }) => contact_number,
  Message: ({ message }) => message,
  Product: ({ product_name }) => product_name,
  Document: ({ document_name }) => document_name,
  State: ({ state }) => labelOf(inboxStates, state),
  Reason: ({ lost_reason }) => lost_reason,
  Owner: ({ owner_name }) => owner_name,
  Subject: (row) => labelOf(enquirySubjects, subjectOf(row)),
  Labels: ({ labels }) => labels.map(({ name }) => name).join(', '),
  Reminder: ({ remind_at }) => momentOf(remind_at),
  'First answer': ({ answered_at }) => momentOf(answered_at),
  Read: ({ is_read }) => (is_read ? 'Yes' : 'No'),
};

/**
 * The enquiries of a list as a file, written as it is read. That they were exported is in the log before anything is
 * sent, with their number but without the words of a search, which may name somebody.
 */
export async function exportInbox(deps: Deps, query: InboxExportQuery): Promise<Readable> {
  const { db, auditLog, actor } = deps;
  const { name, total, batches } = await findList(deps, query);
  await auditLog.record(db, actor, {
    action: 'exported',
    record: { kind: 'enquiry', id: null, name: `Enquiries: ${name}` },
    changes: [
      { field: 'Enquiries', before: null, after: String(total) },
      { field: 'Format', before: null, after: query.format.toUpperCase() },
    ],
  });
  return toTableFile(query.format, { head: Object.keys(columns), batches: listRows(db, batches) });
}

interface ExportedList {
  name: string;
  total: number;
  /** Ids. */
  batches: AsyncGenerator<string[]>;
}

async function findList(
  deps: Deps,
  { search, label, view }: InboxExportQuery,
): Promise<ExportedList> {
  const { db } = deps;
  if (search !== '') return { name: 'a search', ...(await findAllIds(db, search)) };
  if (label !== undefined) {
    const name = (await listLabels(db)).find(({ id }) => id === label)?.name;
    if (name === undefined) throw fieldError('label', 'This label is no longer there.');
    const total = await views.countListed(db, { labelId: label });
    const readPage = (after?: Position) => views.listLabelIds(db, label, batch, after);
    return { name: `label “${name}”`, total, batches: readAll(readPage) };
  }
  const context = await readViewContext(deps);
  const total = await views.countListed(db, { view, context });
  const readPage = (after?: Position) => views.listViewIds(db, view, context, batch, after);
  return { name: inboxViews[view], total, batches: readAll(readPage) };
}

async function* readAll(
  readPage: (after?: Position) => ReturnType<typeof views.listViewIds>,
): AsyncGenerator<string[]> {
  let after: Position | undefined;
  do {
    const { ids, next } = await readPage(after);
    if (ids.length > 0) yield ids;
    after = next;
  } while (after);
}

async function* listRows(
  db: Deps['db'],
  batches: AsyncGenerator<string[]>,
): AsyncGenerator<string[][]> {
  for await (const ids of batches) {
    const rows = await listWorkRows(db, ids);
    yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row) ?? ''));
  }
}

function momentOf(time: Date | null): string | null {
  if (time === null) return null;
  const iso = time.toISOString();
  return formatMoment(iso);
}
