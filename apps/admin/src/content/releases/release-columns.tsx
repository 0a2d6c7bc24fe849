import type { ReleaseItem } from '@bakery/schemas/content/releases';
import { Text } from '@mantine/core';
import { formatNumber } from '../../shared/format/format.ts';
import type { Column } from '../../shared/list/list-types.ts';
import { WholeDays } from '../../shared/ui/whole-days.tsx';
import { ReleaseState, tellTime } from './release-state.tsx';

export const releaseColumns: Column<ReleaseItem>[] = [
  { key: 'name', label: 'Name', width: 280, isPrimary: true, show: ({ name }) => name },
  {
    key: 'state',
    label: 'State',
    width: 150,
    show: ({ state }) => <ReleaseState state={state} />,
  },
  {
    key: 'when',
    label: 'When',
    show: (release) => (
      <div>
        <WholeDays text={tellTime(release)} />
        {release.failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)" lineClamp={2}>
            {release.failure}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'changes',
    label: 'Changes',
    width: 110,
    show: ({ changes }) => <span className="tabular">{formatNumber(changes)}</span>,
  },
];
