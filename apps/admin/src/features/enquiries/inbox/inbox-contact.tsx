import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { describeInboxEvent } from '@bakery/schemas/enquiries/inbox.constants';
import type { ContactWay } from '@bakery/schemas/enquiries/inbox.constants';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureReason, isConflict } from '../../../shared/api/errors.ts';
import { useSession } from '../../../shared/api/session.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { mailAddress } from './enquiry-links.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { doOrSay } from './inbox.queries.ts';
import { MailComposer } from './mail-composer.tsx';
import { findAnswerMeanwhile } from './meanwhile.ts';
import { useAnswer } from './use-answer.ts';

type Opened = 'mail' | 'whatsApp' | 'call';

const outcomes: Record<Opened, { question: string; ways: { way: ContactWay; label: string }[] }> = {
  mail: { question: 'Have you sent the mail?', ways: [{ way: 'mail', label: 'Sent' }] },
  whatsApp: { question: 'Have you sent the message?', ways: [{ way: 'whatsApp', label: 'Sent' }] },
  call: {
    question: 'Have you called?',
    ways: [
      { way: 'callReached', label: 'Called' },
      { way: 'callMissed', label: 'Called, not reached' },
    ],
  },
};

const replyButton = {
  leftSection: <Icon name="mail" size={16} />,
  'aria-keyshortcuts': 'r',
} as const;

/** Opens the program to answer with, and asks what has come of it. */
export function InboxContact({ shown, mayWrite }: { shown: InboxEnquiry; mayWrite: boolean }) {
  const { enquiry, mailing } = shown;
  const [isWriting, setWriting] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  /** The text with which the other program was opened. */
  const [handed, setHanded] = useState('');
  const { id, contact_number } = enquiry;
  const number = `91${contact_number}`;
  const answer = useAnswer(shown);

  const [begun, setBegun] = useState<string | null>(null);
  const isAnswering = isWriting || opened !== undefined;
  // An answer of others while a form is open has not been seen when the form is sent.
  const seen = isAnswering ? begun : answer.seen;
  const { user } = useSession();
  const meanwhile = findAnswerMeanwhile(shown.events, seen, user?.username);

  function begin(way: Opened) {
    if (!isAnswering) setBegun(answer.seen);
    if (way === 'mail' && mailing.isPossible && mayWrite) return setWriting(true);
    setHanded(answer.text);
    setOpened(way);
  }

  async function log(way: ContactWay, force = false): Promise<void> {
    let told: string | undefined;
    const isText = way === 'mail' || way === 'whatsApp';
    const isDone = await doOrSay(async () => {
      try {
        const text = isText ? handed : '';
        await api.desk.logContact.mutate({ id, way, text, wait: isText, seen, force });
      } catch (error) {
        if (!isConflict(error)) throw error;
        told = failureReason(error);
      }
    }, 'Not noted');
    if (told !== undefined) {
      if (await askToNote(told)) await log(way, true);
      return;
    }
    if (!isDone) return;
    setOpened(undefined);
    if (isText) answer.reset();
  }

  return (
    <Stack gap="sm">
      {meanwhile && (
        <Alert p="sm" color="amber" icon={<Icon name="warning" />}>
          Meanwhile: {meanwhile.actor} {describeInboxEvent(meanwhile.kind, meanwhile.details)} (
          {formatMoment(meanwhile.at)}). Please read it before you answer, too.
        </Alert>
      )}
      {isWriting ? (
        <MailComposer shown={shown} answer={answer} seen={seen} onClose={() => setWriting(false)} />
      ) : (
        <>
          <AnswerFields key={answer.count} answer={answer} />
          <Group gap="sm">
            {mailing.isPossible && mayWrite ? (
              <Button {...replyButton} onClick={() => begin('mail')}>
                Reply by e-mail
              </Button>
            ) : (
              <Button
                {...replyButton}
                component="a"
                href={mailAddress(mailing.to, answer.subject, answer.text)}
                onClick={() => begin('mail')}
              >
                Reply by e-mail
              </Button>
            )}
            {contact_number !== '' && (
              <>
                <Button
                  component="a"
                  variant="default"
                  href={`https://wa.me/${number}?text=${encodeURIComponent(answer.text)}`}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => begin('whatsApp')}
                >
                  WhatsApp
                </Button>
                <Button
                  component="a"
                  variant="default"
                  href={`tel:+${number}`}
                  onClick={() => begin('call')}
                >
                  Call {contact_number}
                </Button>
              </>
            )}
          </Group>
        </>
      )}
      {mayWrite && opened && (
        <Alert p="sm">
          <Group gap="sm">
            <Text size="sm">{outcomes[opened].question}</Text>
            <Group gap="sm">
              {outcomes[opened].ways.map(({ way, label }) => (
                <Button key={way} size="xs" onClick={() => void log(way)}>
                  {label}
                </Button>
              ))}
              <Button size="xs" variant="default" onClick={() => setOpened(undefined)}>
                No
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

function askToNote(reason: string): Promise<boolean> {
  return ask({
    title: 'Somebody was faster',
    text: `${reason} Yours has not been noted yet.`,
    confirm: 'Note it all the same',
    cancel: 'Do not note it',
  });
}
