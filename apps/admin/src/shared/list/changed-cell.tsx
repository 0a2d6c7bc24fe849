import { Text } from '@mantine/core';
import { formatStamp } from '../format/format.ts';

/** A record's last change in a list: when, and by whom. */
export function ChangedCell({ changedBy, updatedAt }: { changedBy: string; updatedAt: string }) {
  return (
    <div>
      <time dateTime={updatedAt}>{formatStamp(updatedAt)}</time>
      <Text size="sm" c="dimmed">
        {changedBy}
      </Text>
    </div>
  );
}
