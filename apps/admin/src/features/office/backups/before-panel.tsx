import type { BackupReport } from '@bakery/schemas/office/backups';
import { Button, Code, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatFileSize, formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

/** The database that the last restore has replaced, and the way to be rid of it. */
export function BeforePanel({ before }: { before: NonNullable<BackupReport['before']> }) {
  const { name, bytes, replacedAt } = before;
  const remove = useMutation(
    trpc.backups.removeBefore.mutationOptions({
      onSuccess: () => notifySuccess('The database of before the restore is removed.'),
      onError: (error) => notifyFailure('It is not removed', failureReason(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.backups.report.pathFilter()),
    }),
  );
  async function onRemove() {
    const isSure = await ask({
      title: 'Remove the database of before the restore?',
      text: 'What was entered before the restore and is in no backup is gone for good then.',
      confirm: 'Remove',
      danger: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <Panel
      title="As it was before the restore"
      lead={
        <>
          The database{replacedAt !== null && ` that was replaced on ${formatMoment(replacedAt)}`}{' '}
          is still on the server as <Code>{name}</Code> ({formatFileSize(bytes)}). It stays until
          you remove it, or until the next restore.
        </>
      }
    >
      <Group>
        <Button variant="default" loading={remove.isPending} onClick={() => void onRemove()}>
          Remove it
        </Button>
      </Group>
    </Panel>
  );
}
