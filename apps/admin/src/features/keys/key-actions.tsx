import type { ApiKey } from '@bakery/schemas/keys';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { refreshKeys } from './keys.queries.ts';

interface KeyActionsProps {
  apiKey: ApiKey;
  onRename: () => void;
}

/** The buttons at the end of a row; a key that has ended has none. */
export function KeyActions({ apiKey, onRename }: KeyActionsProps) {
  const { name, state } = apiKey;
  if (state !== 'active') return null;
  return (
    <>
      <RowAction icon="edit" label={`Rename ${name}`} onClick={onRename} />
      <RowAction icon="stop" label={`End ${name}`} isDangerous onClick={() => void end(apiKey)} />
    </>
  );
}

async function end({ id, name }: ApiKey): Promise<void> {
  const isSure = await ask({
    title: 'End this key?',
    text: `The program that uses “${name}” is refused from now on. A key that has ended cannot be used again.`,
    confirm: 'End key',
    danger: true,
  });
  if (!isSure) return;
  try {
    await api.keys.end.mutate({ id });
    notifySuccess('The key has ended.');
  } catch (error) {
    notifyFailure('Failed to end the key', failureReason(error));
  }
  await refreshKeys();
}
