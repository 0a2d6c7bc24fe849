import { ActionIcon } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import classes from './row-actions.module.css';

interface RowActionsProps {
  /** The record's name for the buttons' accessible names: 'Milk Rusk'. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The edit and delete buttons at the end of a row. */
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
