import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import type { Column } from './list-types.ts';
import classes from './list-table.module.css';

interface ListHeadProps<T> {
  columns: readonly Column<T>[];
  hasActions: boolean;
  isSelectable: boolean;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

const directionOf = ['ascending', 'descending'] as const;

export function ListHead<T>(props: ListHeadProps<T>) {
  const { columns, hasActions, isSelectable, sort, onSort } = props;
  return (
    <Table.Thead>
      <Table.Tr>
        {isSelectable && (
          <Table.Th w={60}>
            <VisuallyHidden>Selected</VisuallyHidden>
          </Table.Th>
        )}
        {columns.map(({ key, label, width, align, sorts }) => {
          const index = sorts && sort !== undefined ? sorts.indexOf(sort) : -1;
          return (
            <Table.Th
              key={key}
              w={width}
              ta={align}
              aria-sort={index < 0 ? undefined : directionOf[index]}
            >
              {sorts && onSort ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(index === 0 ? sorts[1] : sorts[0])}
                >
                  {label}
                  {index >= 0 && <Icon name={index === 0 ? 'up' : 'down'} size={14} />}
                </UnstyledButton>
              ) : (
                label
              )}
            </Table.Th>
          );
        })}
        {hasActions && (
          <Table.Th w={104} ta="right">
            Actions
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
