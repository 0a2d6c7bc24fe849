import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';

/** The buttons for all that has failed for good. */
export function AllJobActions({ failed }: { failed: number }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(trpc.jobs.pathFilter());
  const retry = useMutation(
    trpc.jobs.retryAll.mutationOptions({
      onSuccess: () => notifySuccess('All that failed is run again now.'),
      onError: (error) => notifyFailure('It was not run again', failureReason(error)),
      onSettled,
    }),
  );
  const dismiss = useMutation(
    trpc.jobs.dismissAll.mutationOptions({
      onSuccess: () => notifySuccess('All that failed is dismissed.'),
      onError: (error) => notifyFailure('Nothing was dismissed', failureReason(error)),
      onSettled,
    }),
  );

  async function askAndDismiss() {
    const isSure = await ask({
      title: `Dismiss all ${formatNumber(failed)}?`,
      text: 'What failed disappears from the list, and cannot be run again.',
      confirm: 'Dismiss all',
      danger: true,
    });
    if (isSure) dismiss.mutate({ count: failed });
  }

  return (
    <Group gap="sm">
      <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        Retry all
      </Button>
      <Button variant="default" loading={dismiss.isPending} onClick={() => void askAndDismiss()}>
        Dismiss all
      </Button>
    </Group>
  );
}
