import {
  auditActions,
  auditKinds,
  actorLabel,
  labelOf,
  signInMeans,
} from '@bakery/schemas/office/audit-log';
import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import { Text } from '@mantine/core';
import { ChangeLines } from '../../../shared/compare/change-lines.tsx';
import { formatStamp } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';

/** Whether an entry is about a whole record, of which each field would be told. */
function isOfWhole({ action, changes }: AuditEntry): boolean {
  if (action === 'draftSaved') return changes.every(({ before }) => before === null);
  return action === 'created' || action === 'deleted' || action === 'removed';
}

/** The lines of an entry that say what happened. */
function EntryLines({ entry }: { entry: AuditEntry }) {
  if (isOfWhole(entry)) return null;
  const used = entry.changes.find(({ field }) => field === signInMeans)?.after;
  if (entry.action === 'signedIn' && used) return <Text size="sm">with {used}</Text>;
  return <ChangeLines changes={entry.changes} most={2} />;
}

export const auditLogColumns: Column<AuditEntry>[] = [
  {
    key: 'at',
    label: 'When',
    width: 210,
    onPhone: 'inline',
    show: ({ at }) => <time dateTime={at}>{formatStamp(at)}</time>,
  },
  {
    key: 'who',
    label: 'Who',
    width: 180,
    onPhone: 'inline',
    show: ({ actor }) => actorLabel(actor),
  },
  {
    key: 'what',
    label: 'What',
    width: 200,
    isPrimary: true,
    onPhone: 'inline',
    show: ({ action }) => labelOf(auditActions, action),
  },
  {
    key: 'record',
    label: 'Record',
    onPhone: 'alone',
    show: (entry) =>
      entry.record && (
        <div>
          {entry.record.name}
          <Text size="sm" c="dimmed">
            {labelOf(auditKinds, entry.record.kind)}
          </Text>
          <EntryLines entry={entry} />
        </div>
      ),
  },
  {
    key: 'from',
    label: 'From',
    width: 150,
    // An entry that is opened tells it.
    onPhone: 'hidden',
    show: ({ address }) => address ?? '–',
  },
];
