import {
  inboxMailLimits,
  inboxMailMessages,
  splitAddresses,
} from '@bakery/schemas/enquiries/inbox-mail.constants';
import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { emailPattern, maxEmailLength } from '@bakery/schemas/common/email';
import { dropUnseen } from '@bakery/schemas/common/unseen';
import { Alert, Button, Checkbox, Group, Paper, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal, isConflict } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { focusFirstError } from '../../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { sendForm } from '../../../shared/upload/send-form.ts';
import { AnswerFields } from './answer-fields.tsx';
import { refreshInbox } from './inbox.queries.ts';
import { checkFiles, MailFiles } from './mail-files.tsx';
import type { Answer } from './use-answer.ts';

interface MailComposerProps {
  shown: InboxEnquiry;
  answer: Answer;
  /** The last answer that was shown when it was begun. */
  seen: string | null;
  onClose: () => void;
}

/** A mail: to whom, its subject and text, the price list and other files. */
export function MailComposer({ shown, answer, seen, onClose }: MailComposerProps) {
  const { enquiry, mailing } = shown;
  // Until it is changed, whoever writes meanwhile is the one who gets it.
  const [typedTo, setTo] = useState<string>();
  const [typedCc, setCc] = useState<string>();
  const [to, cc] = [typedTo ?? mailing.to, typedCc ?? mailing.cc.join(', ')];
  const [hasPriceList, setPriceList] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = message.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function refuse(fields: Record<string, string>) {
    setErrors(fields);
    focusFirstError();
  }

  async function send(force: boolean): Promise<void> {
    const wrong = check(answer, files, { to, cc });
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      const { subject: about, text } = answer;
      const input = {
        to,
        cc,
        subject: about,
        text,
        priceList: hasPriceList,
        wait: isWaiting,
        seen,
        force,
      };
      if (files.length === 0) await api.desk.sendMail.mutate({ id: enquiry.id, ...input });
      else await sendForm(`/api/desk/${enquiry.id}/mails`, formOf(input, files));
      notifySuccess('The mail is on its way.');
      answer.reset();
      onClose();
    } catch (error) {
      if (isConflict(error)) {
        if (await askToSend(failureReason(error))) return await send(true);
        return;
      }
      const fields = findRefusal(error)?.fields ?? {};
      if (Object.keys(fields).length > 0) refuse(fields);
      else notifyFailure('The mail was not sent', failureReason(error));
    } finally {
      setSending(false);
      await refreshInbox();
    }
  }

  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label="Mail"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void send(false);
      }}
    >
      <Stack gap="sm">
        {mailing.bounced !== null && to.trim() === mailing.to && (
          <Alert color="red" p="sm" title={`A mail to ${mailing.to} came back`}>
            {mailing.bounced}
          </Alert>
        )}
        <TextInput
          label="To"
          type="email"
          maxLength={maxEmailLength}
          value={to}
          error={errors['to']}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <TextInput
          label="Copy to"
          inputMode="email"
          maxLength={inboxMailLimits.ccLength}
          value={cc}
          error={errors['cc']}
          onChange={({ currentTarget }) => setCc(currentTarget.value)}
        />
        <TextInput
          label="Subject of the mail"
          maxLength={inboxMailLimits.subject}
          value={answer.subject}
          error={errors['subject']}
          onChange={({ currentTarget }) => answer.change({ subject: currentTarget.value })}
        />
        <AnswerFields answer={answer} error={errors['text']} message={message} />
        <Checkbox
          label="Then wait for the customer"
          checked={isWaiting}
          onChange={({ currentTarget }) => setWaiting(currentTarget.checked)}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSending}>
            Send mail
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
        <MailFiles
          files={files}
          error={errors['files']}
          onChange={(chosen) => {
            setFiles(chosen);
            const { files: _, ...others } = errors;
            const wrong = checkFiles(chosen);
            setErrors({ ...others, ...(wrong !== undefined && { files: wrong }) });
          }}
        />
        <Checkbox
          label="Attach today’s price list"
          checked={hasPriceList}
          onChange={({ currentTarget }) => setPriceList(currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
}

function formOf(input: Record<string, string | boolean | null>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== null) form.append(name, String(value));
  }
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function check(
  { subject, text }: Answer,
  files: readonly File[],
  { to, cc }: { to: string; cc: string },
): Record<string, string> {
  const wrong = checkFiles(files);
  const isAddress = (address: string) => emailPattern.test(dropUnseen(address).trim());
  return {
    ...(!isAddress(to) && { to: inboxMailMessages.address }),
    ...(!splitAddresses(cc).every(isAddress) && { cc: inboxMailMessages.cc }),
    ...(wrong !== undefined && { files: wrong }),
    ...(subject.trim() === '' && { subject: 'Please enter a subject.' }),
    ...(text.trim() === '' && { text: 'Please enter a text.' }),
  };
}

function askToSend(reason: string): Promise<boolean> {
  return ask({
    title: 'Somebody was faster',
    text: `${reason} Your mail has not been sent.`,
    confirm: 'Send all the same',
    cancel: 'Do not send',
  });
}
