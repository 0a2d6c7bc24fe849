import { releaseMessages } from '@bakery/schemas/content/releases';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ManyForm } from '../../shared/form/many-form.tsx';

interface NameDialogProps {
  title: string;
  submit: string;
  /** The name that it has. */
  name?: string;
  change: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a release. */
export function NameDialog({ title, submit, name: now = '', change, onClose }: NameDialogProps) {
  const [name, setName] = useState(now);
  const [error, setError] = useState<string>();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ManyForm
        submit={submit}
        check={() => {
          const isMissing = name.trim() === '';
          setError(isMissing ? releaseMessages.noName : undefined);
          return !isMissing;
        }}
        change={() => change(name)}
        onClose={onClose}
      >
        <TextInput
          label="Name"
          description="For example: Diwali"
          required
          maxLength={100}
          data-autofocus
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(undefined);
          }}
        />
      </ManyForm>
    </Modal>
  );
}
