import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { ActionIcon, Menu } from '@mantine/core';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { refreshKeys } from './api-keys.queries.ts';

interface KeyActionsProps {
  apiKey: ApiKey;
  onRename: () => void;
  onMove: () => void;
}

/** The menu of a key; one that has ended has none. */
export function KeyActions({ apiKey, onRename, onMove }: KeyActionsProps) {
  const { name, state } = apiKey;
  if (state !== 'active') return null;
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`Actions for ${name}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="calendar" size={18} />} onClick={onMove}>
          Change the last day
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="stop" size={18} />} onClick={() => void endKey(apiKey)}>
          End
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends it, once that is confirmed. */
export async function endKey({ id, name }: ApiKey): Promise<void> {
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
