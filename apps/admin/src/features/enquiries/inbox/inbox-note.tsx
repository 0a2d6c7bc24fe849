import type { InboxUser } from '@bakery/schemas/enquiries/inbox';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { doOrSay } from './inbox.queries.ts';
import { findMentioned } from './mentions.ts';
import { findSessionDraft, storeSessionDraft } from './session-draft.ts';

const maxOffered = 6;

/**
 * A field for a note that the customer never sees; a name with @ before it tells that person. What is typed survives a
 * reload.
 */
export function InboxNoteForm({ id }: { id: string }) {
  const { data: people = [] } = useQuery(trpc.desk.people.queryOptions());
  const [text, setText] = useState(() => findSessionDraft(`note:${id}`) ?? '');
  const [isSaving, setSaving] = useState(false);
  const mentioned = findMentioned(text, people);
  useEffect(() => storeSessionDraft(`note:${id}`, text === '' ? undefined : text), [id, text]);

  async function save() {
    setSaving(true);
    const mentions = mentioned.map((person) => person.id);
    const isDone = await doOrSay(
      () => api.desk.addNote.mutate({ id, text: text.trim(), mentions }),
      'The note was not saved',
    );
    if (isDone) setText('');
    setSaving(false);
  }

  return (
    <Stack
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void save();
      }}
    >
      <Textarea
        label="Internal note"
        description="Customers do not see it. @ and a name tell that person."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs">
        {people
          .filter((person) => !mentioned.includes(person))
          .slice(0, maxOffered)
          .map((person) => (
            <Mention key={person.id} person={person} onAdd={(name) => setText(add(text, name))} />
          ))}
        {mentioned.length > 0 && (
          <Text size="sm" c="dimmed">
            Tells {mentioned.map(({ name }) => name).join(', ')}
          </Text>
        )}
        <Button type="submit" ml="auto" loading={isSaving} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Group>
    </Stack>
  );
}

function Mention({ person, onAdd }: { person: InboxUser; onAdd: (name: string) => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={() => onAdd(person.name)}>
      @{person.name}
    </Button>
  );
}

function add(text: string, name: string): string {
  return `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${name} `;
}
