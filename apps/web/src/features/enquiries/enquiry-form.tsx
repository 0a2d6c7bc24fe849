import { enquiryMessages } from '@bakery/schemas/enquiries.constants';
import type { EnquiryAttempt, EnquiryField as Name } from '@bakery/schemas/enquiries.constants';
import type { ComponentProps } from 'react';
import { enquiries } from '../../content/enquiries.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EnquiryField } from './enquiry-field.tsx';
import styles from './enquiry-form.module.css';
import { formNames, useEnquiryForm } from './use-enquiry-form.ts';
import type { FormState } from './use-enquiry-form.ts';

interface TextField {
  name: Exclude<Name, 'message'>;
  label: string;
  input: ComponentProps<'input'>;
}

const fields: readonly TextField[] = [
  { name: 'full_name', label: 'Full Name', input: { autoComplete: 'name' } },
  { name: 'email', label: 'Email', input: { type: 'email', autoComplete: 'email' } },
  {
    name: 'contact_number',
    label: 'Contact Number',
    // Of type `tel` HTML lets a browser fill in numbers with +91 only.
    input: { inputMode: 'tel', autoComplete: 'tel-national' },
  },
];
const help: Partial<Record<Name, string>> = { contact_number: '10 digits, without +91' };

interface EnquiryFormProps {
  /** The form that this page answers, when it was sent without scripts. */
  attempt: EnquiryAttempt | undefined;
  /** It was sent so, and taken. */
  wasSent: boolean;
}

/** Without scripts an ordinary form; with them it stays where it is and tells how it goes. */
export function EnquiryForm({ attempt, wasSent }: EnquiryFormProps) {
  const form = useEnquiryForm(attempt, wasSent);
  const { errors, state } = form;
  const isSending = state.phase === 'sending';
  const values = attempt?.values ?? {};
  // Of a page that answers the form: with scripts the focus is moved when something is wrong.
  const first = formNames.find((name) => attempt?.errors[name] !== undefined);
  const hasFailed = attempt?.failure !== undefined;
  return (
    <form
      className={styles.form}
      action="/enquries"
      method="post"
      encType="multipart/form-data"
      noValidate={form.isLive}
      aria-labelledby={`${formId}-heading`}
      onSubmit={form.submit}
    >
      <p className={styles.legend}>
        Fields marked <span className={styles.mark}>*</span> are required.
      </p>
      {fields.map(({ name, label, input }) => (
        <EnquiryField
          key={name}
          name={name}
          label={label}
          isRequired
          error={errors[name]}
          help={help[name] ?? ''}
          isHalf={name !== 'full_name'}
          takesFocus={name === first}
        >
          {(control) => (
            <input {...control} {...input} {...form.handlers} defaultValue={values[name]} />
          )}
        </EnquiryField>
      ))}
      <EnquiryField
        name="message"
        label="Message"
        isRequired
        error={errors.message}
        takesFocus={first === 'message'}
      >
        {(control) => (
          <textarea {...control} {...form.handlers} rows={5} defaultValue={values.message} />
        )}
      </EnquiryField>
      <EnquiryField
        name="document"
        label="Document (optional)"
        error={errors.document}
        help={enquiries.form.document}
        takesFocus={first === 'document'}
      >
        {(control) => <input {...control} {...form.handlers} type="file" />}
      </EnquiryField>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending} {...(hasFailed && { autoFocus: true })}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <SendStatus state={state} />
      </div>
    </form>
  );
}

/** Where the form is, for links to it. */
export const formId = 'write-to-us';

/** Where it is told, for the page that answers the form. */
const statusId = 'message-sent';

function SendStatus({ state }: { state: FormState }) {
  return (
    <>
      {state.phase === 'sending' && state.progress !== undefined && (
        <progress className={styles.progress} value={state.progress} aria-label="Document sent" />
      )}
      {/* There from the start: readers announce what is put into a region that they know. */}
      <output id={statusId} className={styles.status} data-phase={state.phase}>
        {state.phase === 'sent' && enquiryMessages.sent}
        {state.phase === 'failed' && (
          <>
            {enquiryMessages.failed}
            {state.reason !== enquiryMessages.failed && <small>{state.reason}</small>}
          </>
        )}
      </output>
    </>
  );
}
