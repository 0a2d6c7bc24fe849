import { nameWebhook } from '@bakery/schemas/office/webhooks';
import type { Webhook } from '@bakery/schemas/office/webhooks';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask, askToDelete } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { nameEvents } from './name-events.ts';
import { SecretNote } from './secret-note.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { refreshWebhooks, webhooksQuery } from './webhooks.queries.ts';

interface WebhookDetailsProps {
  id: string;
  /** The page of its deliveries. */
  page: number | undefined;
  onPage: (page: number | undefined, replace?: boolean) => void;
  onClose: () => void;
}

/** A webhook with its deliveries. */
export function WebhookDetails({ id, page, onPage, onClose }: WebhookDetailsProps) {
  const query = useQuery(webhooksQuery());
  const webhook = query.data?.find((one) => one.id === id);
  return (
    <PageLayout
      title={webhook ? nameWebhook(webhook) : 'Webhook'}
      lead={webhook && <span style={{ overflowWrap: 'anywhere' }}>{webhook.url}</span>}
      back={
        <Button variant="subtle" leftSection={<Icon name="back" size={18} />} onClick={onClose}>
          All webhooks
        </Button>
      }
    >
      {webhook ? (
        <>
          <Settings webhook={webhook} onClose={onClose} />
          <DeliveryList webhook={id} page={page} onPage={onPage} />
        </>
      ) : query.error ? (
        <ErrorState
          title="Failed to load the webhook"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <EmptyState icon="key" title="There is no such webhook any more." />
      ) : (
        <Skeleton h={160} />
      )}
    </PageLayout>
  );
}

function Settings({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, url, events, isPaused, previousSecretUntil } = webhook;
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => notifyFailure('That did not work', failureReason(error)),
    onSettled: refreshWebhooks,
  });

  async function rotate() {
    const isSure = await ask({
      title: 'New secret?',
      text: 'Calls are signed with both secrets for 24 hours, then with the new one alone.',
      confirm: 'Make a new secret',
    });
    if (!isSure) return;
    act.mutate(async () => setSecret((await api.webhooks.rotateSecret.mutate({ id })).secret));
  }

  async function remove() {
    if (!(await askToDelete('Delete this webhook with its deliveries?'))) return;
    act.mutate(async () => {
      await api.webhooks.remove.mutate({ id });
      notifySuccess('Webhook deleted.');
      onClose();
    });
  }

  if (isEditing) {
    return (
      <WebhookForm
        title="Change the webhook"
        initial={{ name, url, events }}
        saveLabel="Save changes"
        save={async (input) => {
          await api.webhooks.change.mutate({ id, ...input });
          setIsEditing(false);
          notifySuccess('Webhook saved.');
          await refreshWebhooks();
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  return (
    <>
      {secret !== undefined && <SecretNote secret={secret} onClose={() => setSecret(undefined)} />}
      <Panel title={isPaused ? 'Paused' : 'Active'} lead={nameEvents(events)}>
        {previousSecretUntil !== null && (
          <Text size="sm">
            The previous secret signs too until {formatMoment(previousSecretUntil)}.
          </Text>
        )}
        <Group gap="sm">
          <Button onClick={() => act.mutate(() => api.webhooks.test.mutate({ id }))}>
            Send a test
          </Button>
          <Button variant="default" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
          <Button
            variant="default"
            onClick={() => act.mutate(() => api.webhooks.pause.mutate({ id, isPaused: !isPaused }))}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="default" onClick={() => void rotate()}>
            New secret
          </Button>
          <Button variant="light" color="red" onClick={() => void remove()}>
            Delete
          </Button>
        </Group>
      </Panel>
    </>
  );
}
