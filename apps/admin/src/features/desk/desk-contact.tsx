import type { DeskEnquiry } from '@bakery/schemas/desk';
import type { ContactWay } from '@bakery/schemas/desk.constants';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../shared/api/trpc.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { mailAddress } from '../enquiries/index.ts';
import { AnswerFields } from './answer-fields.tsx';
import { doOrSay } from './desk.queries.ts';
import { MailComposer } from './mail-composer.tsx';
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
export function DeskContact({ shown, mayWrite }: { shown: DeskEnquiry; mayWrite: boolean }) {
  const { enquiry, mailing } = shown;
  const [isWriting, setWriting] = useState(false);
  const [error, setError] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const { id, email, contact_number } = enquiry;
  const number = `91${contact_number}`;
  const answer = useAnswer(shown);

  async function log(way: ContactWay) {
    const isDone = await doOrSay(() => api.desk.logContact.mutate({ id, way }), 'Not noted');
    if (!isDone) return;
    setOpened(undefined);
    if (way === 'mail' || way === 'whatsApp') answer.reset();
  }

  return (
    <Stack gap="sm">
      <AnswerFields key={answer.count} answer={answer} error={error} />
      <Group gap="sm">
        {mailing.isPossible && mayWrite ? (
          <Button {...replyButton} aria-expanded={isWriting} onClick={() => setWriting(true)}>
            Reply by e-mail
          </Button>
        ) : (
          <Button
            {...replyButton}
            component="a"
            href={mailAddress(email, answer.subject, answer.text)}
            onClick={() => setOpened('mail')}
          >
            Reply by e-mail
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${number}?text=${encodeURIComponent(answer.text)}`}
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpened('whatsApp')}
        >
          WhatsApp
        </Button>
        <Button
          component="a"
          variant="default"
          href={`tel:+${number}`}
          onClick={() => setOpened('call')}
        >
          Call {contact_number}
        </Button>
      </Group>
      {isWriting && (
        <MailComposer
          shown={shown}
          answer={answer}
          onError={setError}
          onClose={() => setWriting(false)}
        />
      )}
      {mayWrite && opened && (
        <Alert p="sm">
          <Group gap="sm">
            <Text size="sm">{outcomes[opened].question}</Text>
            {outcomes[opened].ways.map(({ way, label }) => (
              <Button key={way} size="xs" onClick={() => void log(way)}>
                {label}
              </Button>
            ))}
            <Button size="xs" variant="default" onClick={() => setOpened(undefined)}>
              No
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}
