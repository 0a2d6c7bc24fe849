import { describeMoment, findMoment, minuteOf } from '@bakery/schemas/common/dates';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { morningAfter, reminderChoices } from './reminder-times.ts';

interface InboxReminderProps {
  remindAt: string | null;
  isOff: boolean;
  onChange: (remindAt: string | null) => void;
}

/** When an enquiry comes back to the top of the list, in India's time. */
export function InboxReminder({ remindAt, isOff, onChange }: InboxReminderProps) {
  const [local, setLocal] = useState(remindAt === null ? '' : minuteOf(remindAt));
  const moment = findMoment(local);
  const isChanged = moment && (remindAt === null || moment.getTime() !== Date.parse(remindAt));
  function choose(days: number) {
    const at = morningAfter(days);
    setLocal(minuteOf(at.toISOString()));
    onChange(at.toISOString());
  }

  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <TextInput
          type="datetime-local"
          label="Remind at"
          description={moment && `${describeMoment(local)}, in India.`}
          disabled={isOff}
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        />
        {isChanged && (
          <Button variant="default" disabled={isOff} onClick={() => onChange(moment.toISOString())}>
            Set reminder
          </Button>
        )}
        {remindAt !== null && (
          <Button variant="default" disabled={isOff} onClick={() => onChange(null)}>
            Remove reminder
          </Button>
        )}
      </Group>
      {remindAt === null && (
        <Group gap="xs">
          {reminderChoices.map(({ label, days }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              disabled={isOff}
              onClick={() => choose(days)}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
