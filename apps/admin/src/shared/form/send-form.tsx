import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstError } from './errors.ts';

interface SendFormProps<V> {
  form: UseFormReturnType<V>;
  /** Whether values are on their way: they are not sent twice. */
  isSending: boolean;
  onSend: (values: V) => void;
  children: ReactNode;
}

/** A form that checks its values, goes to the first that is wrong, and sends them once. */
export function SendForm<V>({ form, isSending, onSend, children }: SendFormProps<V>) {
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!isSending) onSend(values);
      }, focusFirstError)}
    >
      {children}
    </form>
  );
}
