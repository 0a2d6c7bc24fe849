import { Text } from '@mantine/core';
import { formatMoment } from '../format/format.ts';
import type { Column } from './list-types.ts';

/** The column of who has begun something, and when. */
export function byColumn<Row extends { by: string; at: string }>(): Column<Row> {
  return {
    key: 'at',
    label: 'By',
    width: 200,
    show: ({ by, at }) => (
      <>
        {by}
        <Text size="sm" c="dimmed">
          {formatMoment(at)}
        </Text>
      </>
    ),
  };
}
