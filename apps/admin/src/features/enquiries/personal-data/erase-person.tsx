import type { PersonalData } from '@bakery/schemas/enquiries/personal-data';
import { List, Stack, Text } from '@mantine/core';
import { failureReason, isConflict } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { removePersonQueries } from './personal-data.queries.ts';

interface Outcome {
  onErased: () => void;
  /** There is more or less than was shown. */
  onChanged: () => void;
}

/** Asks, with what goes and what stays, and erases. */
export async function erasePerson(
  data: PersonalData,
  without: readonly string[],
  { onErased, onChanged }: Outcome,
) {
  const { ref, total } = data;
  const enquiries = total - without.length;
  const isSure = await ask({
    title: 'Erase this person’s data for good?',
    text: <WhatGoes data={data} left={without.length} />,
    confirm: 'Erase for good',
    danger: true,
  });
  if (!isSure) return;
  try {
    const { erased } = await api.personalData.erase.mutate({
      ...ref,
      without: [...without],
      enquiries,
    });
    notifySuccess(erased === 1 ? '1 enquiry erased.' : `${formatNumber(erased)} enquiries erased.`);
    removePersonQueries();
    onErased();
  } catch (error) {
    notifyFailure('Not erased', failureReason(error));
    if (isConflict(error)) onChanged();
  }
}

function WhatGoes({ data, left }: { data: PersonalData; left: number }) {
  const { total, documents, events, mails, jobs } = data;
  // The sums are of all.
  const countOf = (sum: number) => (left === 0 ? ` (${formatNumber(sum)})` : '');
  const goes = [
    `${formatNumber(total - left)} of this person’s enquiries, those in the trash included`,
    `their documents${countOf(documents)}, files included`,
    `their histories with notes, reasons and reminders${countOf(events)}`,
    `mails of the desk to them and from them, with their files${countOf(mails)}`,
    `what waits to be sent or done about them${countOf(jobs)}`,
  ];
  return (
    <Stack gap="xs">
      <Text size="sm">This cannot be undone. It removes:</Text>
      <List size="sm">
        {goes.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm">What stays, and why:</Text>
      <List size="sm">
        <List.Item>
          the activity log: it says who has worked on an enquiry of which day, and names no customer
        </List.Item>
        <List.Item>
          mails, in the mailboxes of those who got them, the bakery’s own included
        </List.Item>
        <List.Item>
          backups, until newer ones replace them: after a restore, erase the person again
        </List.Item>
        <List.Item>files that were exported or downloaded before</List.Item>
      </List>
    </Stack>
  );
}
