import type { Redirect } from '@bakery/schemas/pages/redirects';
import { Badge, Text } from '@mantine/core';
import { formatNumber, formatStamp } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { ChangedCell } from '../../../shared/list/changed-cell.tsx';

const breakable = { overflowWrap: 'anywhere' } as const;

export const redirectColumns: Column<Redirect>[] = [
  {
    key: 'source',
    label: 'From',
    isPrimary: true,
    sorts: ['sourceAZ', 'sourceZA'],
    show: ({ source, shadowedBy }) => (
      <div>
        <span style={breakable}>{readable(source)}</span>
        {shadowedBy !== null && (
          <Text size="sm" component="div">
            <Badge variant="light" color="amber" tt="none" c="var(--mantine-color-text)">
              Not used
            </Badge>{' '}
            {shadowedBy}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'target',
    label: 'To',
    width: 300,
    show: ({ target }) => <span style={breakable}>{readable(target)}</span>,
  },
  {
    key: 'hits',
    label: 'Hits',
    width: 90,
    align: 'right',
    sorts: ['hitsLowHigh', 'hitsHighLow'],
    show: ({ hits }) => formatNumber(hits),
  },
  {
    key: 'last',
    label: 'Last hit',
    width: 170,
    show: ({ lastHitAt }) =>
      lastHitAt === null ? 'Never' : <time dateTime={lastHitAt}>{formatStamp(lastHitAt)}</time>,
  },
  {
    key: 'changed',
    label: 'Changed',
    width: 170,
    sorts: ['oldest', 'recent'],
    show: (record) => <ChangedCell {...record} />,
  },
];

/** An address as a person writes it, where it can be. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
