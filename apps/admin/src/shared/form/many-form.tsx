import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { failureReason, findRefusal } from '../api/errors.ts';
import { focusFirstError } from './errors.ts';
import { Icon } from '../ui/icon.tsx';

interface ManyFormProps {
  submit: string;
  /** Shows the errors of the fields and returns false where the input is not complete. */
  check: () => boolean;
  /** Returns whether it was done; then the dialog closes. */
  change: () => Promise<boolean>;
  /** Shows the server's messages at the fields; returns false where none fits. */
  onRefused?: (fields: Record<string, string>) => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form in a dialog that asks how selected records are to change. It stays open, as it is, when that fails. */
export function ManyForm(props: ManyFormProps) {
  const { submit, check, change, onRefused, onClose, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    if (!check()) return focusFirstError();
    setBusy(true);
    try {
      if (await change()) return onClose();
    } catch (error) {
      const fields = findRefusal(error)?.fields;
      if (fields && onRefused?.(fields)) focusFirstError();
      else setFailure(failureReason(error));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {children}
        {failure !== undefined && (
          <Alert
            color="red"
            role="alert"
            title="Nothing has been changed"
            icon={<Icon name="warning" />}
          >
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
