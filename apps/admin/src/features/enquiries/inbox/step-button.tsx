import { ActionIcon } from '@mantine/core';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';

interface StepButtonProps {
  label: string;
  icon: IconName;
  shortcut: string;
  /** Undefined where there is nothing to go to. */
  onStep: (() => void) | undefined;
}

/** Opens the enquiry before or after the one that is open. */
export function StepButton({ label, icon, shortcut, onStep }: StepButtonProps) {
  return (
    <ActionIcon
      size={44}
      variant="default"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={onStep === undefined}
      onClick={onStep}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
