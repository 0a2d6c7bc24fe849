import type { Readable } from 'node:stream';
import { auditActions, auditKinds, actorLabel, labelOf } from '@bakery/schemas/office/audit-log';
import type { AuditEntry, FieldChange } from '@bakery/schemas/office/audit-log';
import { formatDate, formatTime } from '@bakery/schemas/common/dates';
import { toTableFile } from '../../../core/table-file.ts';

const head = ['Day', 'Time (India)', 'Who', 'What', 'Kind', 'Record', 'Changes', 'Address', 'Id'];
/** The entries as a CSV file, none of whose batches is long in memory. The first is read before anything is sent. */
export function toCsv(batches: AsyncGenerator<AuditEntry[]>): Promise<Readable> {
  return toTableFile('csv', { head, batches: listRows(batches) });
}

async function* listRows(batches: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string[][]> {
  for await (const entries of batches) yield entries.map((entry) => cellsOf(entry));
}

function cellsOf({ at, actor, action, record, changes, address }: AuditEntry): string[] {
  return [
    formatDate(at),
    formatTime(at),
    actorLabel(actor),
    labelOf(auditActions, action),
    record ? labelOf(auditKinds, record.kind) : '',
    record?.name ?? '',
    changes.map(textOf).join('; '),
    address ?? '',
    record?.id ?? '',
  ];
}

function textOf({ field, before, after, isLong }: FieldChange): string {
  return isLong ? `${field}: changed` : `${field}: ${before ?? '–'} → ${after ?? '–'}`;
}
