import { formatDate } from '@bakery/schemas/common/dates';
import type { TrashItem } from '@bakery/schemas/content/trash';
import { Text } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';
import type { Column } from '../../shared/list/list-types.ts';
import { TrashName } from './trash-name.tsx';

export const trashColumns: Column<TrashItem>[] = [
  { key: 'name', label: 'Name', isPrimary: true, show: (item) => <TrashName {...item} /> },
  {
    key: 'deleted',
    label: 'Deleted',
    width: 240,
    show: ({ deletedAt, by }) => (
      <div>
        {`by ${deleterName(by)}`}
        <Text size="sm" c="dimmed">
          on <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
        </Text>
      </div>
    ),
  },
  {
    key: 'held',
    label: 'Held until',
    width: 130,
    show: ({ heldUntil }) => <time dateTime={heldUntil}>{formatDate(heldUntil)}</time>,
  },
];

function deleterName({ kind, name }: TrashItem['by']): string {
  if (name === null) return 'somebody whose account is gone';
  if (kind === 'gone') return `${name}, whose account is gone`;
  return kind === 'key' ? `${name} (API key)` : name;
}
