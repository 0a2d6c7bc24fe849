import type { InboxRow } from '@bakery/schemas/enquiries/inbox';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../shared/format/format.ts';
import classes from './inbox.module.css';

interface RowButtonProps {
  row: Pick<InboxRow, 'full_name' | 'createdAt' | 'latest'>;
  isCurrent: boolean;
  onOpen: () => void;
  /** The content below the name. */
  children: ReactNode;
}

/** Opens an enquiry of a list. */
export function RowButton({ row, isCurrent, onOpen, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.open}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
    >
      <span className={classes.line}>
        <span className={classes.name}>{row.full_name}</span>
        <Text span size="xs" c="dimmed" className="tabular">
          {formatMoment(row.latest?.at ?? row.createdAt)}
        </Text>
      </span>
      {children}
    </button>
  );
}
