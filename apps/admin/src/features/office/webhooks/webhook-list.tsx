import { nameWebhook } from '@bakery/schemas/office/webhooks';
import type { Webhook } from '@bakery/schemas/office/webhooks';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/trpc.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { SecretNote } from './secret-note.tsx';
import { nameEvents } from './name-events.ts';
import { WebhookForm } from './webhook-form.tsx';
import { refreshWebhooks, webhooksQuery } from './webhooks.queries.ts';
import { adding } from '../../../shared/ui/adding.tsx';

const failure = 'Failed to load the webhooks';
const skeletonRows = 3;

const columns: Column<Webhook>[] = [
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    show: (webhook) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        {nameWebhook(webhook)}
        <Text size="sm" c="dimmed">
          {webhook.url}
        </Text>
      </div>
    ),
  },
  {
    key: 'events',
    label: 'Events',
    width: 320,
    show: ({ events }) => (
      <Text size="sm" lineClamp={2}>
        {nameEvents(events)}
      </Text>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 120,
    show: ({ isPaused }) => (
      <Badge
        variant="light"
        color={isPaused ? 'gray' : 'teal'}
        tt="none"
        c="var(--mantine-color-text)"
      >
        {isPaused ? 'Paused' : 'Active'}
      </Badge>
    ),
  },
];

/** The programs that are told what happens. */
export function WebhookList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(webhooksQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  useFailureToast(failure, query.data ? query.error : null);
  const items = query.data;
  const total = items?.length ?? 0;

  return (
    <PageLayout
      title="Webhooks"
      lead="Other programs are called when something happens here."
      action={
        !isAdding && (
          <Button {...adding} onClick={() => setIsAdding(true)}>
            Add webhook
          </Button>
        )
      }
    >
      {secret !== undefined && <SecretNote secret={secret} onClose={() => setSecret(undefined)} />}
      {isAdding && (
        <WebhookForm
          title="Add a webhook"
          initial={{ name: '', url: '', events: [] }}
          saveLabel="Save webhook"
          save={async (input) => {
            const added = await api.webhooks.create.mutate(input);
            setSecret(added.secret);
            setIsAdding(false);
            await refreshWebhooks();
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
      <ListTable
        label="Webhooks"
        columns={columns}
        query={{
          ...query,
          data: items && { items, meta: { total, page: 1, limit: total } },
        }}
        limit={skeletonRows}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState icon="key" title="No webhooks yet." />}
        failure={failure}
      />
    </PageLayout>
  );
}
