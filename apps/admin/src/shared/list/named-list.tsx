import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/format.ts';

/** As many are named; a page of names helps nobody. */
const maxNamed = 50;

interface NamedListProps<T> {
  records: readonly T[];
  nameOf: (record: T) => string;
  /** The sentence about a record. */
  tell: (record: T) => ReactNode;
}

/** Records by their names, with what is said of each. */
export function NamedList<T extends { id: string }>({ records, nameOf, tell }: NamedListProps<T>) {
  return (
    <>
      <List size="sm">
        {records.slice(0, maxNamed).map((record) => (
          <List.Item key={record.id}>
            <Text span fw={600} inherit>
              {nameOf(record)}
            </Text>
            : {tell(record)}
          </List.Item>
        ))}
      </List>
      {records.length > maxNamed && (
        <Text size="sm" c="dimmed">
          and {formatNumber(records.length - maxNamed)} more
        </Text>
      )}
    </>
  );
}
