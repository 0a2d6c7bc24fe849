import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface LostReasonProps {
  onSave: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why enquiries were lost. */
export function LostReason({ onSave, onCancel }: LostReasonProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Group
      component="form"
      gap="sm"
      align="flex-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError('Please enter the reason.');
        else onSave(reason.trim());
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={200}
        maxLength={500}
        aria-label="Reason"
        placeholder="Why was it lost?"
        value={reason}
        error={error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit">Set to Lost</Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
