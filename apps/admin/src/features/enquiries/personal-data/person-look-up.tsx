import type { PersonMention, PersonRef } from '@bakery/schemas/enquiries/personal-data';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { PersonMentions } from './person-mentions.tsx';

interface PersonLookUpProps {
  onFound: (person: PersonRef | undefined) => void;
}

/** Looks for a person by an address or a number, which is in no address of a page. */
export function PersonLookUp({ onFound }: PersonLookUpProps) {
  const [who, setWho] = useState('');
  const [error, setError] = useState<string>();
  /** Undefined unless nobody was found. */
  const [mentions, setMentions] = useState<PersonMention[]>();
  const [isBusy, setBusy] = useState(false);

  async function lookUp(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    setMentions(undefined);
    try {
      const found = await api.personalData.lookUp.mutate({ who });
      if (!found.person) setMentions(found.mentions);
      onFound(found.person?.ref);
    } catch (refused) {
      const message = findRefusal(refused)?.fields?.['who'];
      if (message === undefined) notifyFailure('Not looked up', failureReason(refused));
      else setError(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void lookUp(event)}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="E-mail address or contact number"
          flex="1 1 260px"
          value={who}
          error={error}
          onChange={({ currentTarget }) => setWho(currentTarget.value)}
        />
        <Button type="submit" mt={25} loading={isBusy}>
          Look up
        </Button>
      </Group>
      <output>
        {mentions?.length === 0 && <Alert mt="sm">Nothing is stored about this person.</Alert>}
        {mentions && mentions.length > 0 && (
          <Alert mt="sm">
            <PersonMentions mentions={mentions}>
              No enquiry was sent with it, but it is in the texts, notes or mails of these, which
              somebody has to look at:
            </PersonMentions>
          </Alert>
        )}
      </output>
    </form>
  );
}
