import type { Passkey } from '@bakery/schemas/accounts/passkeys';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import classes from './passkeys-panel.module.css';
import { refreshTwoFactor } from './two-factor.queries.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
}

export function PasskeyItem({ passkey, onRename }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt, otherSite } = passkey;
  const remove = useMutation(
    trpc.passkeys.remove.mutationOptions({
      onSuccess: () => notifySuccess('The passkey is removed.'),
      onError: (error) => notifyFailure('The passkey was not removed', failureReason(error)),
      onSettled: refreshTwoFactor,
    }),
  );

  async function askToRemove() {
    const text = `“${name}” no longer opens your account. Without another second step your recovery codes end too. Your device may still list the passkey: remove it there as well.`;
    const question = { title: 'Remove this passkey?', text, confirm: 'Remove' };
    if (await ask({ ...question, danger: true })) remove.mutate({ id });
  }

  return (
    <li className={classes.passkey}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Made <time dateTime={createdAt}>{formatMoment(createdAt)}</time> ·{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
          {otherSite && ` · works at ${otherSite} only`}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => void askToRemove()}
        >
          Remove
        </Button>
      </Group>
    </li>
  );
}
