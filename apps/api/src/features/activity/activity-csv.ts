import { Readable } from 'node:stream';
import { activityActions, activityKinds, actorLabel, labelOf } from '@bakery/schemas/activity';
import type { ActivityEntry, FieldChange } from '@bakery/schemas/activity';
import { formatDate, formatTime } from '@bakery/schemas/dates';
import { csvLine } from '../../core/csv.ts';

const head = ['Day', 'Time (India)', 'Who', 'What', 'Kind', 'Record', 'Changes', 'Address', 'Id'];
/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** The entries as a CSV file, none of whose batches is long in memory. The first is read before anything is sent. */
export async function toCsv(batches: AsyncGenerator<ActivityEntry[]>): Promise<Readable> {
  const first = await batches.next();
  return Readable.from(write(first, batches), { objectMode: false });
}

async function* write(
  first: IteratorResult<ActivityEntry[], unknown>,
  batches: AsyncGenerator<ActivityEntry[]>,
): AsyncGenerator<string> {
  try {
    yield byteOrderMark + csvLine(head);
    for (let next = first; !next.done; next = await batches.next()) {
      yield next.value.map((entry) => csvLine(cellsOf(entry))).join('');
    }
  } finally {
    // The client may have gone: nothing more is read for it.
    await batches.return(undefined);
  }
}

function cellsOf({ at, actor, action, record, changes, address }: ActivityEntry): string[] {
  return [
    formatDate(at),
    formatTime(at),
    actorLabel(actor),
    labelOf(activityActions, action),
    record ? labelOf(activityKinds, record.kind) : '',
    record?.name ?? '',
    changes.map(textOf).join('; '),
    address ?? '',
    record?.id ?? '',
  ];
}

function textOf({ field, before, after, isLong }: FieldChange): string {
  return isLong ? `${field}: changed` : `${field}: ${before ?? '–'} → ${after ?? '–'}`;
}
