import { Group, Skeleton, Table, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Column, ListTableProps } from './list-types.ts';
import classes from './list-table.module.css';

type ListRowProps<T extends { id: string }> = { row: T } & Pick<
  ListTableProps<T>,
  'columns' | 'onOpen' | 'actions' | 'isStrong'
>;

export function ListRow<T extends { id: string }>(props: ListRowProps<T>) {
  const { row, columns, onOpen, actions, isStrong } = props;
  const open = onOpen && (() => onOpen(row));

  /**
   * A click on a link or button in the row, or the end of a text selection, does not open the row.
   */
  function openByClick(event: MouseEvent<HTMLElement>) {
    const isOnControl = (event.target as Element).closest('a, button, input, label');
    if (!isOnControl && !window.getSelection()?.toString()) open?.();
  }

  return (
    <Table.Tr
      className={open && classes.openable}
      fw={isStrong && (isStrong(row) ? 700 : 400)}
      onClick={open && openByClick}
    >
      {columns.map(({ key, label, align, isPrimary, show }) => (
        <Table.Td key={key} ta={align} data-label={label} data-primary={isPrimary || undefined}>
          {isPrimary && open ? (
            <UnstyledButton
              className={classes.primary}
              fw={isStrong ? 'inherit' : 600}
              onClick={open}
            >
              {show(row)}
            </UnstyledButton>
          ) : (
            show(row)
          )}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td className={classes.actions}>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {actions(row)}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

interface SkeletonRowProps<T> {
  columns: readonly Column<T>[];
  hasActions: boolean;
}

export function SkeletonRow<T>({ columns, hasActions }: SkeletonRowProps<T>) {
  return (
    <Table.Tr aria-hidden>
      {columns.map(({ key, label }) => (
        <Table.Td key={key} data-label={label}>
          <Skeleton h={14} my={4} w="70%" />
        </Table.Td>
      ))}
      {hasActions && (
        <Table.Td>
          <Skeleton h={20} ml="auto" w={64} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
