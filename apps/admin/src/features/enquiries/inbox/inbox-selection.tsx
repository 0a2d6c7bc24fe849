import type { InboxChangeMany, InboxRow } from '@bakery/schemas/enquiries/inbox';
import { inboxStates, settableStates } from '@bakery/schemas/enquiries/inbox.constants';
import { Box, Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyNote, notifySuccess } from '../../../shared/toasts/notify.ts';
import { describeDone } from './describe-done.ts';
import { doOrSay } from './inbox.queries.ts';
import { LostReason } from './lost-reason.tsx';
import classes from './inbox.module.css';

interface InboxSelectionProps {
  rows: readonly InboxRow[];
  onDone: () => void;
}

/** The bar of actions with the selected enquiries. */
export function InboxSelection({ rows, onDone }: InboxSelectionProps) {
  const people = useQuery(trpc.desk.people.queryOptions());
  const counts = useQuery(trpc.desk.counts.queryOptions());
  const [isLosing, setLosing] = useState(false);
  if (rows.length === 0) return null;

  async function change(changes: InboxChangeMany['changes']) {
    const enquiries = rows.map(({ id, version }) => ({ id, version }));
    const isDone = await doOrSay(async () => {
      const done = await api.desk.changeMany.mutate({ enquiries, changes });
      const notify = done.changed === enquiries.length ? notifySuccess : notifyNote;
      notify(describeDone(done));
    }, 'Not changed');
    if (!isDone) return;
    setLosing(false);
    onDone();
  }

  return (
    <Paper
      withBorder
      p="sm"
      className={classes.selection}
      role="toolbar"
      aria-label="Selected enquiries"
    >
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
          choices={settableStates.map((state) => ({ value: state, label: inboxStates[state] }))}
          onChoose={(state) => {
            setLosing(state === 'lost');
            if (state !== 'lost') void change({ state });
          }}
        />
        <Button variant="subtle" onClick={onDone}>
          Clear
        </Button>
      </Group>
      {isLosing && (
        <Box mt="sm">
          <LostReason
            onSave={(lostReason) => void change({ state: 'lost', lostReason })}
            onCancel={() => setLosing(false)}
          />
        </Box>
      )}
    </Paper>
  );
}

interface ChooserProps<Value> {
  label: string;
  choices: { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

function Chooser<Value extends string>({ label, choices, onChoose }: ChooserProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      value=""
      data={[{ value: '', label: `${label}…` }, ...choices]}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
