import type { Enquiry } from '@bakery/schemas/enquiries';
import type { ContactWay } from '@bakery/schemas/desk.constants';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../shared/api/trpc.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { mailAddress } from '../enquiries/index.ts';
import { AnswerFields } from './answer-fields.tsx';
import { doOrSay } from './desk.queries.ts';
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

/** Opens the program to answer with, and asks what has come of it. */
export function DeskContact({ enquiry, mayWrite }: { enquiry: Enquiry; mayWrite: boolean }) {
  const [opened, setOpened] = useState<Opened>();
  const { id, email, contact_number } = enquiry;
  const number = `91${contact_number}`;
  const answer = useAnswer(enquiry);

  async function log(way: ContactWay) {
    const isDone = await doOrSay(() => api.desk.logContact.mutate({ id, way }), 'Not noted');
    if (!isDone) return;
    setOpened(undefined);
    if (way === 'mail' || way === 'whatsApp') answer.reset();
  }

  return (
    <Stack gap="sm">
      <AnswerFields answer={answer} />
      <Group gap="sm">
        <Button
          component="a"
          href={mailAddress(email, answer.subject, answer.text)}
          leftSection={<Icon name="mail" size={16} />}
          aria-keyshortcuts="r"
          onClick={() => setOpened('mail')}
        >
          Reply by e-mail
        </Button>
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
