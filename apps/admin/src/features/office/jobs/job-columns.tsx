import type { TroubledJob } from '@bakery/schemas/office/jobs';
import { Badge, Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';

export const jobColumns: Column<TroubledJob>[] = [
  {
    key: 'what',
    label: 'Work',
    width: 260,
    isPrimary: true,
    show: ({ label, about }) => (
      <div>
        {label}
        {about !== null && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {about}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    show: ({ reason }) => (
      <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 190,
    show: ({ attempts, nextAt }) => (
      <div>
        <Badge
          variant="light"
          color={nextAt === null ? 'red' : 'amber'}
          tt="none"
          c="var(--mantine-color-text)"
        >
          {nextAt === null ? 'Failed' : 'Will be tried again'}
        </Badge>
        <Text size="sm" c="dimmed" mt={2}>
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {nextAt !== null && `, next ${formatMoment(nextAt)}`}
        </Text>
      </div>
    ),
  },
];
