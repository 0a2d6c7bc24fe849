import type { BulkKind, BulkSkipped, BulkSkipReason } from '@bakery/schemas/content/bulk';
import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { countOf } from '../kinds/kinds.ts';
import { NamedList } from '../../shared/list/named-list.tsx';

const reasons: Record<BulkSkipReason, string> = {
  changed: 'somebody has changed it meanwhile',
  gone: 'somebody has deleted it',
  numberTaken: 'another banner has its number now; give it another',
  full: 'it is sold on as many platforms as it can be',
  conflict: 'another version has been published since its draft was made; open it to compare',
  refused: 'it cannot be published as it is',
};

/** Names the records that a change has left out. */
export function showSkipped(kind: BulkKind, skipped: readonly BulkSkipped[]): void {
  if (skipped.length === 0) return;
  modals.open({
    title: `${countOf(kind, skipped.length)} left as ${skipped.length === 1 ? 'it is' : 'they are'}`,
    children: (
      <Stack gap="sm">
        <Text size="sm">Look at them, and try again where you still want the change.</Text>
        <NamedList
          records={skipped}
          nameOf={({ name }) => name ?? 'A record that is gone for good'}
          tell={({ reason, message }) => message ?? reasons[reason]}
        />
      </Stack>
    ),
  });
}
