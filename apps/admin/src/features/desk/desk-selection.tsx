import type { DeskChangeMany, DeskRow } from '@bakery/schemas/desk';
import { deskStates, settableStates } from '@bakery/schemas/desk.constants';
import type { SettableState } from '@bakery/schemas/desk.constants';
import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, trpc } from '../../shared/api/trpc.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { notifyNote, notifySuccess } from '../../shared/toasts/notify.ts';
import { doOrSay } from './desk.queries.ts';

interface DeskSelectionProps {
  rows: readonly DeskRow[];
  onDone: () => void;
}

/** Each lost one has a reason of its own. */
const states = settableStates.filter((state) => state !== 'lost');

/** What can be done with the selected enquiries. */
export function DeskSelection({ rows, onDone }: DeskSelectionProps) {
  const people = useQuery(trpc.desk.people.queryOptions());
  const counts = useQuery(trpc.desk.counts.queryOptions());
  if (rows.length === 0) return null;

  async function change(changes: DeskChangeMany['changes']) {
    const enquiries = rows.map(({ id, version }) => ({ id, version }));
    const isDone = await doOrSay(async () => {
      const { changed, skipped } = await api.desk.changeMany.mutate({ enquiries, changes });
      if (skipped === 0) return notifySuccess(`${countOf(changed)} changed.`);
      notifyNote(
        `${countOf(changed)} changed. ${formatNumber(skipped)} left out: somebody has changed them meanwhile.`,
      );
    }, 'Not changed');
    if (isDone) onDone();
  }

  return (
    <Paper withBorder p="sm" role="toolbar" aria-label="Selected enquiries">
      <Group gap="sm" align="flex-end">
        <Text size="sm" fw={600} w="100%">
          {formatNumber(rows.length)} selected
        </Text>
        <Chooser
          label="Assign to"
          choices={people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChoose={(owner) => void change({ owner })}
        />
        <Chooser
          label="Add label"
          choices={counts.data?.labels.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChoose={(addLabel) => void change({ addLabel })}
        />
        <Chooser
          label="Set state"
          choices={states.map((state) => ({ value: state, label: deskStates[state] }))}
          onChoose={(state) => void change({ state: state as SettableState })}
        />
        <Button variant="subtle" onClick={onDone}>
          Clear
        </Button>
      </Group>
    </Paper>
  );
}

interface ChooserProps {
  label: string;
  choices: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Chooser({ label, choices, onChoose }: ChooserProps) {
  return (
    <NativeSelect
      aria-label={label}
      value=""
      data={[{ value: '', label: `${label}…` }, ...choices]}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onChoose(currentTarget.value);
      }}
    />
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 enquiry' : `${formatNumber(count)} enquiries`;
}
