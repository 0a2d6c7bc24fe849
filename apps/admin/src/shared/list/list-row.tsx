import { Group, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MouseEvent } from 'react';
import type { Column, ListTableProps } from './list-types.ts';
import classes from './list-table.module.css';

/** The dashboard has lists without boxes. */
const SelectBox = lazy(async () => {
  const { SelectBox: Box } = await import('./select-box.tsx');
  return { default: Box };
});

type ListRowProps<T extends { id: string }> = { row: T } & Pick<
  ListTableProps<T>,
  'columns' | 'onOpen' | 'actions' | 'isStrong' | 'selectable'
>;

export function ListRow<T extends { id: string }>(props: ListRowProps<T>) {
  const { row, columns, onOpen, actions, isStrong, selectable } = props;
  const open = onOpen && (() => onOpen(row));

  /**
   * A click on a link or button in the row, or the end of a text selection, does not open the row.
   */
  function openByClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    const isOnControl =
      target instanceof Element && target.closest('a, button, input, label, [data-select]');
    if (!isOnControl && !window.getSelection()?.toString()) open?.();
  }

  return (
    <Table.Tr
      className={open && classes.openable}
      fw={isStrong && (isStrong(row) ? 700 : 400)}
      onClick={open && openByClick}
      data-selected={selectable?.selection.isSelected(row.id) || undefined}
    >
      {selectable && (
        <Table.Td className={classes.select} data-select>
          <Suspense fallback={<BoxSkeleton />}>
            <SelectBox id={row.id} name={selectable.nameOf(row)} selection={selectable.selection} />
          </Suspense>
        </Table.Td>
      )}
      {columns.map(({ key, label, align, isPrimary, onPhone, show }) => (
        <Table.Td
          key={key}
          ta={align}
          data-label={label}
          data-primary={isPrimary || undefined}
          data-phone={onPhone}
        >
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

function BoxSkeleton() {
  return <Skeleton h={20} w={20} mx="auto" />;
}

interface SkeletonRowProps<T> {
  columns: readonly Column<T>[];
  hasActions: boolean;
  isSelectable: boolean;
}

export function SkeletonRow<T>({ columns, hasActions, isSelectable }: SkeletonRowProps<T>) {
  return (
    <Table.Tr aria-hidden>
      {isSelectable && (
        <Table.Td className={classes.select}>
          <BoxSkeleton />
        </Table.Td>
      )}
      {columns.map(({ key, label, isPrimary }) => (
        <Table.Td key={key} data-label={label} data-primary={isPrimary || undefined}>
          <Skeleton className={classes.loading} w="70%" />
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
