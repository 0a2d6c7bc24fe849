import { ActionIcon } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import classes from './row-actions.module.css';

interface RowActionsProps {
  /** What the buttons are about, for those who hear them: 'Milk Rusk'. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, at the end of a row. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <ActionIcon
        className={classes.action}
        variant="default"
        size={36}
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        <Icon name="edit" size={18} />
      </ActionIcon>
      <ActionIcon
        className={classes.action}
        variant="light"
        color="red"
        size={36}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </>
  );
}
