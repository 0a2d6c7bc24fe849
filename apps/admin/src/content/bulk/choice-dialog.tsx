import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ManyForm } from '../../shared/form/many-form.tsx';

interface ChoiceDialogProps {
  /** 'Move 412 products to a category' */
  title: string;
  label: string;
  description?: string;
  /** An option of an empty value is shown first, and is no choice. */
  options: readonly { value: string; label: string }[];
  required: string;
  submit: string;
  change: (value: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks in a dialog for the one value that many records are to get. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, label, description, options, required, submit, change, onClose } = props;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Modal opened onClose={onClose} title={title}>
      <ManyForm
        submit={submit}
        check={() => {
          setError(value === '' ? required : undefined);
          return value !== '';
        }}
        change={() => change(value)}
        onClose={onClose}
      >
        <NativeSelect
          label={label}
          description={description}
          data-autofocus
          data={[{ value: '', label: 'Please choose' }, ...options]}
          value={value}
          error={error}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value);
            setError(undefined);
          }}
        />
      </ManyForm>
    </Modal>
  );
}
