import type { TroubledJob } from '@bakery/schemas/office/jobs';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';

/** The buttons of a job: what failed for good can also be dismissed. */
export function JobActions({ job: { id, label, about, nextAt } }: { job: TroubledJob }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(trpc.jobs.pathFilter());
  const retry = useMutation(
    trpc.jobs.retry.mutationOptions({
      onSuccess: () => notifySuccess('It is run again now.'),
      onError: (error) => notifyFailure('It was not run again', failureReason(error)),
      onSettled,
    }),
  );
  const dismiss = useMutation(
    trpc.jobs.dismiss.mutationOptions({
      onSuccess: () => notifySuccess('It is dismissed.'),
      onError: (error) => notifyFailure('It was not dismissed', failureReason(error)),
      onSettled,
    }),
  );
  const name = about === null ? label : `${label} ${about}`;

  async function askAndDismiss() {
    const text = `${name}: it disappears from the list, and cannot be run again.`;
    if (await ask({ title: 'Dismiss this?', text, confirm: 'Dismiss', danger: true })) {
      dismiss.mutate({ id });
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Retry ${name}`}
        loading={retry.isPending}
        onClick={() => retry.mutate({ id })}
      >
        Retry
      </Button>
      {nextAt === null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Dismiss ${name}`}
          loading={dismiss.isPending}
          onClick={() => void askAndDismiss()}
        >
          Dismiss
        </Button>
      )}
    </>
  );
}
