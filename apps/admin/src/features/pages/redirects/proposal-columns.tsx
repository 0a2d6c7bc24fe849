import { addressStates, strengths } from '@bakery/schemas/pages/old-addresses.constants';
import { Badge, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import type { Column } from '../../../shared/list/list-types.ts';
import { readable } from './redirect-columns.tsx';
import { TargetField } from './target-field.tsx';
import { canStore } from './use-proposals.ts';
import type { ProposalRow, RowChange } from './use-proposals.ts';

const breakable = { overflowWrap: 'anywhere' } as const;
const colors = { sure: 'teal', likely: 'amber', unsure: 'orange' } as const;

export function proposalColumns(
  change: (id: string, part: RowChange) => void,
): Column<ProposalRow>[] {
  return [
    {
      key: 'source',
      label: 'Old address',
      isPrimary: true,
      show: (row) =>
        canStore(row) ? (
          <Checkbox
            label={
              <>
                <VisuallyHidden>Store the redirect from </VisuallyHidden>
                <span style={breakable}>{readable(row.source)}</span>
              </>
            }
            checked={row.isTicked}
            onChange={({ currentTarget }) => change(row.id, { isTicked: currentTarget.checked })}
          />
        ) : (
          <span style={breakable}>{readable(row.source)}</span>
        ),
    },
    {
      key: 'target',
      label: 'Leads to',
      width: 340,
      onPhone: 'alone',
      show: (row) =>
        canStore(row) ? (
          <TargetField
            source={row.source}
            value={row.chosen}
            error={row.error}
            onChange={(chosen) => change(row.id, { chosen, isTicked: chosen.trim() !== '' })}
          />
        ) : (
          row.target !== null && <span style={breakable}>{readable(row.target)}</span>
        ),
    },
    {
      key: 'strength',
      label: 'How sure',
      width: 320,
      onPhone: 'alone',
      show: (row) => <Judgement row={row} />,
    },
  ];
}

function Judgement({ row }: { row: ProposalRow }) {
  const { strength, state, target, chosen, name, reason } = row;
  const isOwn = canStore(row) && chosen.trim() !== (target ?? '');
  const label = isOwn ? 'Chosen by you' : strength ? strengths[strength] : addressStates[state];
  return (
    <div>
      <Badge
        variant="light"
        color={!isOwn && strength ? colors[strength] : 'gray'}
        tt="none"
        c="var(--mantine-color-text)"
      >
        {label}
      </Badge>
      {!isOwn && (
        <Text size="sm">
          {name !== null && <b>{name}. </b>}
          {reason}
        </Text>
      )}
    </div>
  );
}
