import {
  consentField,
  consentVersion,
  consentWording,
} from '@bakery/schemas/enquiries/enquiry-consent.constants';
import { enquiryMessages, honeypotField } from '@bakery/schemas/enquiries/enquiries.constants';
import type {
  EnquiryAttempt,
  EnquiryField as Name,
} from '@bakery/schemas/enquiries/enquiries.constants';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { enquiries } from '../../texts/enquiries.ts';
import { Button } from '../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { AttachedList } from '../my-list/index.ts';
import { AboutProduct } from './about-product.tsx';
import { useContact } from './contact.queries.ts';
import { EnquiryField } from './enquiry-field.tsx';
import { WaitingPlace } from './outbox/waiting-place.tsx';
import styles from './enquiry-form.module.css';
import { controlNames, useEnquiryForm } from './use-enquiry-form.ts';
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
    // Not `tel`: browsers autofill only numbers that start with +91 there.
    input: { inputMode: 'tel', autoComplete: 'tel-national' },
  },
];
const help: Partial<Record<Name, string>> = { contact_number: '10 digits, without +91' };

interface EnquiryFormProps {
  /** The submission that this page responds to, when it was sent without JavaScript. */
  attempt: EnquiryAttempt | undefined;
  /** Whether a submission without JavaScript was accepted. */
  wasSent: boolean;
}

/** Without JavaScript an ordinary form; with it the page stays and shows the progress. */
export function EnquiryForm({ attempt, wasSent }: EnquiryFormProps) {
  const consent = consentVersion(useContact()?.anonymizeAfter);
  const form = useEnquiryForm(attempt, wasSent, consent);
  const { errors, state } = form;
  const { about, withList, removeAbout, removeList } = form.carried;
  const isSending = state.phase === 'sending';
  const values = attempt?.values ?? {};
  // Only in a response to a submission: with JavaScript, the focus is moved when there are errors.
  const first = controlNames.find((name) => attempt?.errors[name] !== undefined);
  const hasFailed = attempt?.failure !== undefined;
  return (
    <form
      className={styles.form}
      action="/enquries"
      method="post"
      encType="multipart/form-data"
      noValidate={form.isHydrated}
      aria-labelledby={`${formId}-heading`}
      onSubmit={form.submit}
    >
      {about && <AboutProduct product={about} onRemove={removeAbout} />}
      {withList && (
        <Suspense fallback={<p>Loading your list…</p>}>
          <AttachedList error={errors.items} onRemove={removeList} />
        </Suspense>
      )}
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
      <VisuallyHidden>
        {/* Not for people; programs that fill in forms find it. */}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-hidden />
      </VisuallyHidden>
      <div className={styles.actions}>
        {/* Without JavaScript, the consent is sent as the button's value. */}
        <Button
          type="submit"
          name={consentField}
          value={consent}
          aria-disabled={isSending || undefined}
          {...(hasFailed && { autoFocus: true })}
        >
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <Consent version={consent} />
        <SendStatus state={state} />
        <WaitingPlace onTakeBack={form.takeBack} attach={form.carried.attach} />
      </div>
    </form>
  );
}

/** The sentence about which data is stored for how long, and where its erasure can be asked for. */
function Consent({ version }: { version: string }) {
  const [before, link, after] = consentWording(version)!;
  return (
    <p className={styles.help}>
      {before}
      <a href="/privacy-policy">{link}</a>
      {after}
    </p>
  );
}

/** The form's id, for links to it. */
export const formId = 'write-to-us';

/** The status element's id, for the page that responds to a submission. */
const statusId = 'message-sent';

function SendStatus({ state }: { state: FormState }) {
  return (
    <>
      {state.phase === 'sending' && state.progress !== undefined && (
        <progress className={styles.progress} value={state.progress} aria-label="Document sent" />
      )}
      {/* Rendered from the start: screen readers announce changes only in an existing live
          region. */}
      <output
        id={statusId}
        className={styles.status}
        data-phase={state.phase === 'failed' ? 'failed' : undefined}
      >
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
