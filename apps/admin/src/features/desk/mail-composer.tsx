import { deskMailLimits } from '@bakery/schemas/desk-mail.constants';
import type { DeskEnquiry } from '@bakery/schemas/desk';
import { Alert, Button, Checkbox, Group, Paper, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal, isConflict } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { focusFirstError } from '../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { refreshDesk } from './desk.queries.ts';
import type { Answer } from './use-answer.ts';

interface MailComposerProps {
  shown: DeskEnquiry;
  answer: Answer;
  onError: (text: string | undefined) => void;
  onClose: () => void;
}

/** What a mail has beside its text: a subject, and the price list. */
export function MailComposer({ shown, answer, onError, onClose }: MailComposerProps) {
  const { enquiry, mailing } = shown;
  // What others answer while it is open has not been seen when it is sent.
  const [seen] = useState(answer.seen);
  const [hasPriceList, setPriceList] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  useEffect(() => subject.current?.focus(), []);

  function refuse(fields: Record<string, string>) {
    setErrors(fields);
    onError(fields['text']);
    focusFirstError();
  }

  async function send(force: boolean): Promise<void> {
    const wrong = check(answer);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      const { subject: about, text } = answer;
      const input = { subject: about, text, priceList: hasPriceList, seen, force };
      await api.desk.sendMail.mutate({ id: enquiry.id, ...input });
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
      await refreshDesk();
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
        {mailing.bounced !== null && (
          <Alert color="red" p="sm" title={`A mail to ${enquiry.email} came back`}>
            {mailing.bounced}
          </Alert>
        )}
        <TextInput
          label="Subject"
          description={`To ${enquiry.email}`}
          ref={subject}
          maxLength={deskMailLimits.subject}
          value={answer.subject}
          error={errors['subject']}
          onChange={({ currentTarget }) => answer.change({ subject: currentTarget.value })}
        />
        <Checkbox
          label="Attach today’s price list"
          checked={hasPriceList}
          onChange={({ currentTarget }) => setPriceList(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Send mail
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function check({ subject, text }: Answer): Record<string, string> {
  return {
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
