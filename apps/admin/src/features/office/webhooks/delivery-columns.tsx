import { deliveryStates, nameEvent } from '@bakery/schemas/office/webhooks';
import type { Delivery, DeliveryState } from '@bakery/schemas/office/webhooks';
import { Badge, Code, Text } from '@mantine/core';
import { formatStamp } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';

const colors: Record<DeliveryState, string> = {
  delivered: 'teal',
  waiting: 'amber',
  failed: 'red',
};

export const deliveryColumns: Column<Delivery>[] = [
  {
    key: 'event',
    label: 'Event',
    width: 230,
    isPrimary: true,
    show: ({ event, about, body }) => (
      <div>
        {nameEvent(event)}
        {about !== null && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        <SentBody body={body} />
      </div>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 130,
    show: ({ state }) => (
      <Badge variant="light" color={colors[state]} tt="none" c="var(--mantine-color-text)">
        {deliveryStates[state]}
      </Badge>
    ),
  },
  { key: 'answer', label: 'Response', show: ({ last }) => last && <Response last={last} /> },
  {
    key: 'time',
    label: 'Last attempt',
    width: 190,
    show: ({ last, attempts }) =>
      last && (
        <div>
          <time dateTime={last.at}>{formatStamp(last.at)}</time>
          <Text size="sm" c="dimmed">
            {last.duration} ms, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          </Text>
        </div>
      ),
  },
];

function SentBody({ body }: { body: string }) {
  return (
    <details>
      <summary>What was sent</summary>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </Code>
    </details>
  );
}

function Response({ last }: { last: NonNullable<Delivery['last']> }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {last.status === null ? last.error : `Status ${last.status}`}
      {last.response && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {last.response}
        </Text>
      )}
    </div>
  );
}
