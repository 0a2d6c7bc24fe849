import { consentField } from '@bakery/schemas/enquiries/enquiry-consent.constants';
import { elapsedField, enquiryFields } from '@bakery/schemas/enquiries/enquiries.constants';
import type { EnquiryAttempt, EnquiryErrors } from '@bakery/schemas/enquiries/enquiries.constants';
import { useHydrated } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, FormEvent } from 'react';
import { useAddresses } from '../../shared/api/context.ts';
import { beginNewList } from '../my-list/index.ts';
import { useCarried } from './use-about.ts';
import { useStrayFiles } from './use-stray-files.ts';
import { createSendingKeys } from './sending-key.ts';

type ControlName = keyof EnquiryErrors;
type Control = HTMLInputElement | HTMLTextAreaElement;

export type FormState =
  | { phase: 'idle' | 'sent' | 'waiting' }
  | { phase: 'sending'; progress: number | undefined }
  | { phase: 'failed'; reason: string };

/** The names of the form's controls, in their order on the page. */
export const controlNames: readonly ControlName[] = [...enquiryFields, 'document', 'items'];
/** Validated when the focus leaves them. */
const checkedOnLeaving = new Set<string>(['email', 'contact_number']);

/** How a value came that nobody typed. */
const pasted = /^insert(?:FromPaste|FromDrop|ReplacementText)$/;

const loadChecks = () => import('./check-enquiry.ts');
const loadDelivery = () => import('./outbox/deliver.ts');

/** Validates and sends the form and reports the result. The fields are uncontrolled. */
export function useEnquiryForm(
  attempt: EnquiryAttempt | undefined,
  wasSent: boolean,
  consent: string,
) {
  useStrayFiles();
  const url = `${useAddresses().apiOrigin}/api/contact`;
  const [errors, setErrors] = useState<EnquiryErrors>(attempt?.errors ?? {});
  const [state, setState] = useState<FormState>(() => firstState(attempt, wasSent));
  const carried = useCarried();
  const isBusy = useRef(false);
  // Content that is sent again is the same enquiry; the chosen file can change at any time.
  const [keys] = useState(createSendingKeys);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ phase: 'sending', progress: undefined });
    try {
      const content = new FormData(form);
      // If the validation module cannot be loaded, the server's validation remains.
      const found = await loadChecks().then(
        ({ checkEnquiry }) => checkEnquiry(content),
        () => ({}),
      );
      if (refuse(form, found)) return;
      setErrors({});
      content.set('idempotency_key', keys.keyOf(content));
      // An event's time counts from the load of the page.
      content.set(consentField, consent);
      content.set(elapsedField, String(event.timeStamp));
      const { size } = content.get('document') as File;
      const delivery = await loadDelivery().catch(() => undefined);
      // As without scripts: the server answers with a page.
      if (!delivery) return submitPlainly(form, consent);
      const outcome = await delivery.deliver({
        url,
        content,
        about: carried.about,
        onProgress(progress) {
          if (size > 0) setState({ phase: 'sending', progress });
        },
      });
      if (outcome.kind === 'refused') {
        refuse(form, outcome.errors);
        if (outcome.isTemporary && outcome.errors.document !== undefined) removeDocument(form);
      } else if (outcome.kind === 'failed') {
        // The key belongs to other content: a new one is needed.
        if (outcome.status === 409) keys.forget();
        setState({ phase: 'failed', reason: outcome.reason });
      } else {
        clearControls(form);
        carried.removeAll();
        if (content.has('items')) void beginNewList().catch(() => {});
        keys.forget();
        setState({ phase: outcome.kind });
      }
    } finally {
      isBusy.current = false;
    }
  }

  /** The server does not accept documents at the moment: the next attempt is sent without one. */
  function removeDocument(form: HTMLFormElement): void {
    (form.elements.namedItem('document') as HTMLInputElement).value = '';
  }

  /** Shows the errors and focuses the first invalid field; returns false without errors. */
  function refuse(form: HTMLFormElement, found: EnquiryErrors): boolean {
    const first = controlNames.find((name) => found[name] !== undefined);
    if (!first) return false;
    setErrors(found);
    setState({ phase: 'idle' });
    (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    return true;
  }

  function edit({ target, nativeEvent }: ChangeEvent<Control>): void {
    const { name } = target;
    if (name === 'contact_number' && pasted.test((nativeEvent as InputEvent).inputType)) {
      shorten(target).catch(() => {});
    }
    setErrors((others) => ({ ...others, [name]: undefined }));
    if (isBusy.current) return;
    setState({ phase: 'idle' });
    // Checked at once, so that the user does not upload megabytes only to be refused.
    if (name === 'document') check(target).catch(() => {});
  }

  function leave({ target }: FocusEvent<Control>): void {
    if (checkedOnLeaving.has(target.name)) check(target).catch(() => {});
  }

  /** A number that was copied from a chat or a list of contacts becomes its ten digits. */
  async function shorten(control: Control): Promise<void> {
    const { value } = control;
    const { toTenDigits } = await loadChecks();
    const number = toTenDigits(value);
    if (number !== undefined && control.value === value) control.value = number;
  }

  async function check(control: Control): Promise<void> {
    const { name, value, form } = control;
    if (!form || isBusy.current) return;
    const { checkEnquiry } = await loadChecks();
    const message = checkEnquiry(new FormData(form))[name as ControlName];
    const isUnchanged = control.value === value && !isBusy.current;
    if (message && isUnchanged) setErrors((others) => ({ ...others, [name]: message }));
  }

  return {
    state,
    errors,
    carried,
    /** Disables the browser's own validation messages once our scripts run. */
    isHydrated: useHydrated(),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Shows what is wrong with a message that was taken back into the form. */
    takeBack(form: HTMLFormElement, found: EnquiryErrors): void {
      setErrors({});
      setState({ phase: 'idle' });
      refuse(form, found);
    },
    /** For every control: the first focus loads the modules that check and send. */
    handlers: {
      onChange: edit,
      onBlur: leave,
      onFocus: () => {
        void loadChecks().catch(() => {});
        void loadDelivery().catch(() => {});
      },
      readOnly: state.phase === 'sending',
    },
  };
}

function firstState(attempt: EnquiryAttempt | undefined, wasSent: boolean): FormState {
  if (attempt?.failure !== undefined) return { phase: 'failed', reason: attempt.failure };
  return { phase: wasSent ? 'sent' : 'idle' };
}

/** The button's value is not sent by a script. */
function submitPlainly(form: HTMLFormElement, consent: string): void {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', value: consent });
  field.name = consentField;
  form.append(field);
  form.submit();
}

/** Clears a form that was rendered with values: a reset would restore those values. */
function clearControls(form: HTMLFormElement): void {
  form.reset();
  for (const name of controlNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
