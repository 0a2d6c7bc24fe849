import type { BulkKind, BulkSkipped, BulkSkipReason } from '@bakery/schemas/content/bulk';
import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatNumber } from '../../shared/format/format.ts';
import { countOf } from '../kinds/kinds.ts';

const reasons: Record<BulkSkipReason, string> = {
  changed: 'somebody has changed it meanwhile',
  gone: 'somebody has deleted it',
  numberTaken: 'another banner has its number now; give it another',
  full: 'it is sold on as many platforms as it can be',
  conflict: 'another version has been published since its draft was made; open it to compare',
  refused: 'it cannot be published as it is',
};

/** As many are named; a page of names helps nobody. */
const maxNamed = 50;

/** Names the records that a change has left out. */
export function showSkipped(kind: BulkKind, skipped: readonly BulkSkipped[]): void {
  if (skipped.length === 0) return;
  modals.open({
    title: `${countOf(kind, skipped.length)} left as ${skipped.length === 1 ? 'it is' : 'they are'}`,
    children: (
      <Stack gap="sm">
        <Text size="sm">Look at them, and try again where you still want the change.</Text>
        <List size="sm">
          {skipped.slice(0, maxNamed).map(({ id, name, reason, message }) => (
            <List.Item key={id}>
              <Text span fw={600} inherit>
                {name ?? 'A record that is gone for good'}
              </Text>
              : {message ?? reasons[reason]}
            </List.Item>
          ))}
        </List>
        {skipped.length > maxNamed && (
          <Text size="sm" c="dimmed">
            and {formatNumber(skipped.length - maxNamed)} more
          </Text>
        )}
      </Stack>
    ),
  });
}
