import { formatDate } from '@bakery/schemas/common/dates';
import type { Batch } from '@bakery/schemas/catalogue/batches';
import { Anchor, Badge, Text } from '@mantine/core';
import { siteOrigin } from '../../../shared/api/config.ts';
import { ChangedCell } from '../../../shared/list/changed-cell.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { isRecalled } from './batch-words.ts';

const breakable = { overflowWrap: 'anywhere' } as const;

export const batchColumns: Column<Batch>[] = [
  { key: 'code', label: 'Code', isPrimary: true, show: (batch) => <CodeCell batch={batch} /> },
  {
    key: 'product',
    label: 'Product',
    width: 220,
    show: ({ product }) => <span style={breakable}>{product?.name ?? '–'}</span>,
  },
  { key: 'made', label: 'Made on', width: 120, show: ({ madeOn }) => formatDate(madeOn) },
  {
    key: 'best',
    label: 'Best before',
    width: 120,
    show: ({ bestBefore }) => formatDate(bestBefore),
  },
  {
    key: 'page',
    label: 'On the site',
    width: 120,
    show: ({ code, path }) => (
      <Anchor
        size="sm"
        href={siteOrigin + path}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open page of batch ${code}`}
        onClick={(event) => event.stopPropagation()}
      >
        Open page
      </Anchor>
    ),
  },
  {
    key: 'changed',
    label: 'Changed',
    width: 170,
    show: (record) => <ChangedCell {...record} />,
  },
];

function CodeCell({ batch }: { batch: Batch }) {
  const { code, note, recall } = batch;
  return (
    <div>
      <span style={breakable}>{code}</span>
      {recall && (
        <Text size="sm" component="div" style={breakable}>
          {isRecalled(batch) ? (
            <>
              <Badge variant="light" color="red" tt="none" c="var(--mantine-color-text)">
                Recalled
              </Badge>{' '}
              since {formatDate(recall.at)}: {recall.reason}
            </>
          ) : (
            `Recalled from ${formatDate(recall.at)} to ${formatDate(recall.endedAt ?? recall.at)}`
          )}
        </Text>
      )}
      {note !== '' && (
        <Text size="sm" c="dimmed" style={breakable} lineClamp={2}>
          {note}
        </Text>
      )}
    </div>
  );
}
