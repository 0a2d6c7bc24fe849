import { ActionIcon } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon.tsx';
import classes from './row-actions.module.css';

/** The class of controls at the end of a row: large enough for a finger on a phone. */
export const actionClass = classes.action;

interface RowActionProps {
  icon: IconName;
  /** The button's accessible name, with the record's: 'Edit Milk Rusk'. */
  label: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** A button at the end of a row. */
export function RowAction({ icon, label, isDangerous = false, onClick }: RowActionProps) {
  return (
    <ActionIcon
      className={actionClass}
      variant={isDangerous ? 'light' : 'default'}
      {...(isDangerous && { color: 'red' })}
      size={36}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}

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
      <RowAction icon="edit" label={`Edit ${name}`} onClick={onEdit} />
      <RowAction icon="trash" label={`Delete ${name}`} isDangerous onClick={onDelete} />
    </>
  );
}
