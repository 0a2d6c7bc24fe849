import type { ImportColumn, ImportField } from '@bakery/schemas/office/imports';
import { NativeSelect, Table, Text } from '@mantine/core';
import classes from './column-table.module.css';

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  /** The field of each column; null for one that is left out. */
  chosen: readonly (string | null)[];
  onChange: (chosen: (string | null)[]) => void;
}

/** The columns of a file, each with what stands in it and the field that it fills. */
export function ColumnTable({ columns, fields, chosen, onChange }: ColumnTableProps) {
  const choose = (index: number, field: string) =>
    onChange(chosen.map((one, n) => (n === index ? field || null : one)));
  const takenBy = (name: string, index: number) =>
    chosen.some((one, n) => one === name && n !== index);
  return (
    <Table className={classes.table} aria-label="Columns" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Column</Table.Th>
          <Table.Th>Its first values</Table.Th>
          <Table.Th>Is</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns.map(({ letter, heading, samples }, index) => (
          <Table.Tr key={letter} data-left-out={chosen[index] === null || undefined}>
            <Table.Td>
              <Text size="sm" fw={600}>
                {heading || `Column ${letter}`}
              </Text>
              {heading && (
                <Text size="xs" c="dimmed">
                  {letter}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Text size="sm" c="dimmed">
                {samples.join(' · ') || '(empty)'}
              </Text>
            </Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={`Column ${letter}, ${heading || 'without a heading'}, is`}
                value={chosen[index] ?? ''}
                onChange={({ currentTarget }) => choose(index, currentTarget.value)}
                data={[
                  { value: '', label: 'Leave out' },
                  ...fields.map(({ name, label }) => ({
                    value: name,
                    label,
                    disabled: takenBy(name, index),
                  })),
                ]}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
