import { formatDate } from '@bakery/schemas/common/dates';
import { endsSoon, keyRightLabels } from '@bakery/schemas/accounts/api-keys';
import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { Badge, Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';

/** The reasons for which a maker could not make the key now. */
const absences = {
  demoted: 'No longer manages keys.',
  suspended: 'Is suspended.',
  gone: 'Is no longer here.',
};

export const keyColumns: Column<ApiKey>[] = [
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    show: ({ name, start }) => (
      <div>
        {name}
        <Text size="sm">
          <Code>{start}…</Code>
        </Text>
      </div>
    ),
  },
  {
    key: 'rights',
    label: 'May',
    width: 160,
    show: ({ rights }) => (
      <div>
        {rights.map((right) => (
          <div key={right}>{keyRightLabels[right].label}</div>
        ))}
      </div>
    ),
  },
  { key: 'until', label: 'Works until', width: 170, show: (key) => <Until {...key} /> },
  {
    key: 'used',
    label: 'Last used',
    width: 205,
    show: (key) => <LastUsed {...key} />,
  },
  {
    key: 'maker',
    label: 'Made by',
    width: 180,
    show: (key) => <Maker {...key} />,
  },
];

/** The last day of a key, or that it has ended and by whom. */
export function Until(key: ApiKey) {
  const { state, lastDay, end } = key;
  if (state === 'active') {
    return (
      <div>
        {formatDate(lastDay)}
        {endsSoon(key) && (
          <div>
            <Badge variant="light" color="amber" tt="none" c="var(--mantine-color-text)">
              Ends soon
            </Badge>
          </div>
        )}
      </div>
    );
  }
  return (
    <WithNote note={end ? `${formatDate(end.at)} by ${end.by}` : formatDate(lastDay)}>
      <Badge variant="default" tt="none" c="dimmed">
        {state === 'ended' ? 'Ended' : 'Expired'}
      </Badge>
    </WithNote>
  );
}

export function LastUsed({ lastUsedAt }: ApiKey) {
  if (lastUsedAt === null) return 'Never';
  return <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>;
}

export function Maker({ maker, createdAt, state }: ApiKey) {
  return (
    <WithNote note={formatDate(createdAt)}>
      {maker.name}
      {state === 'active' && maker.state !== 'present' && (
        <Text size="sm">{absences[maker.state]} The key still works.</Text>
      )}
    </WithNote>
  );
}

function WithNote({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </div>
  );
}
