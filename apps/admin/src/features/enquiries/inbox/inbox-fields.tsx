import type { InboxChanges, InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import {
  inboxStates,
  enquirySubjects,
  isOpenState,
  settableStates,
} from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/api/trpc.ts';
import { findChoice } from '../../../shared/form/find-choice.ts';
import { changeEnquiry } from './inbox.queries.ts';
import { InboxLabels } from './inbox-labels.tsx';
import { InboxReminder } from './inbox-reminder.tsx';
import { LostReason } from './lost-reason.tsx';

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The states that can be set, and the present one. */
function statesFrom(state: InboxState) {
  const states: readonly InboxState[] = settableStates;
  const shown = states.includes(state) ? states : [state, ...states];
  return shown.map((value) => ({ value, label: inboxStates[value] }));
}

/** State, owner, subject, labels and reminder of an enquiry; each is saved when it is chosen. */
export function InboxFields({ shown, mayWrite }: { shown: InboxEnquiry; mayWrite: boolean }) {
  const people = useQuery(trpc.desk.people.queryOptions());
  const [isLosing, setLosing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { state, owner, subject, isSubjectGuessed } = shown;
  const isOff = !mayWrite || isSaving;

  async function change(changes: InboxChanges) {
    setSaving(true);
    await changeEnquiry(shown, changes);
    setSaving(false);
    setLosing(false);
  }

  const owners = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (owner && owners.every(({ value }) => value !== owner.id)) {
    owners.push({ value: owner.id, label: owner.name });
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label="State"
          disabled={isOff}
          value={isLosing ? 'lost' : state}
          data={statesFrom(state)}
          description={shown.lostReason ?? undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) => {
            const chosen = findChoice(settableStates, currentTarget.value);
            setLosing(chosen === 'lost');
            if (chosen && chosen !== 'lost' && chosen !== state) void change({ state: chosen });
          }}
        />
        <NativeSelect
          label="Owner"
          disabled={isOff}
          value={owner?.id ?? ''}
          data={[{ value: '', label: 'Nobody' }, ...owners]}
          onChange={({ currentTarget }) => void change({ owner: currentTarget.value || null })}
        />
        <NativeSelect
          label="Kind"
          disabled={isOff}
          value={subject}
          data={choicesOf(enquirySubjects)}
          description={isSubjectGuessed ? 'Guessed from the words' : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) =>
            void change({ subject: findChoice(keysOf(enquirySubjects), currentTarget.value) })
          }
        />
      </SimpleGrid>
      {isLosing && (
        <LostReason
          onSave={(lostReason) => void change({ state: 'lost', lostReason })}
          onCancel={() => setLosing(false)}
        />
      )}
      <InboxLabels shown={shown} isOff={isOff} onChange={(labels) => void change({ labels })} />
      {isOpenState(state) && (
        <InboxReminder
          key={shown.remindAt}
          remindAt={shown.remindAt}
          isOff={isOff}
          onChange={(remindAt) => void change({ remindAt })}
        />
      )}
    </Stack>
  );
}
