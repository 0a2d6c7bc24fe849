import type { FieldChange } from '@bakery/schemas/office/audit-log';
import { Text } from '@mantine/core';
import { tellChange } from './tell-change.ts';

interface ChangeLinesProps {
  changes: readonly FieldChange[];
  /** How many are told; the others are counted. */
  most?: number;
}

/** The changes of a record, a line for each field. */
export function ChangeLines({ changes, most = 3 }: ChangeLinesProps) {
  const more = changes.length - most;
  return (
    <>
      {changes.slice(0, most).map((change) => (
        <Text key={change.field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {tellChange(change)}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          and {more} more
        </Text>
      )}
    </>
  );
}
