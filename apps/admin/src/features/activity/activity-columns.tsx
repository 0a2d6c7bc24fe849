import { activityActions, activityKinds, actorLabel, labelOf } from '@bakery/schemas/activity';
import type { ActivityEntry } from '@bakery/schemas/activity';
import { Text } from '@mantine/core';
import { formatStamp } from '../../shared/format/format.ts';
import type { Column } from '../../shared/list/list-types.ts';

export const activityColumns: Column<ActivityEntry>[] = [
  {
    key: 'at',
    label: 'When',
    width: 210,
    show: ({ at }) => <time dateTime={at}>{formatStamp(at)}</time>,
  },
  { key: 'who', label: 'Who', width: 180, show: ({ actor }) => actorLabel(actor) },
  {
    key: 'what',
    label: 'What',
    width: 200,
    isPrimary: true,
    show: ({ action }) => labelOf(activityActions, action),
  },
  {
    key: 'record',
    label: 'Record',
    show: ({ record }) =>
      record && (
        <div>
          {record.name}
          <Text size="sm" c="dimmed">
            {labelOf(activityKinds, record.kind)}
          </Text>
        </div>
      ),
  },
  { key: 'from', label: 'From', width: 150, show: ({ address }) => address ?? '–' },
];
