import { ActionIcon } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';

interface StepButtonProps {
  label: string;
  icon: IconName;
  shortcut: string;
  id: string | undefined;
  onOpen: (id: string) => void;
}

/** Opens the enquiry before or after the one that is open. */
export function StepButton({ label, icon, shortcut, id, onOpen }: StepButtonProps) {
  return (
    <ActionIcon
      size={44}
      variant="default"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
