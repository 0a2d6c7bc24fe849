import type { PersonalData, PersonRef } from '@bakery/schemas/enquiries/personal-data';
import { Button, Group, List, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { ConfirmedDownload } from '../../../shared/ui/confirmed-download.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadFailure } from '../../../shared/ui/states.tsx';
import { erasePerson } from './erase-person.tsx';
import { PersonEnquiries, PersonWay } from './person-enquiries.tsx';
import { PersonMentions } from './person-mentions.tsx';
import { personExportAddress, personQuery } from './personal-data.queries.ts';

interface PersonPartProps {
  person: PersonRef;
  onPerson: (person: PersonRef) => void;
  onErased: () => void;
}

/** The data that is stored about one person. */
export function PersonPart({ person, onPerson, onErased }: PersonPartProps) {
  const { data, error, refetch } = useQuery(personQuery(person));
  if (data) {
    return (
      <LoadedPerson
        data={data}
        onPerson={onPerson}
        onErased={onErased}
        onChanged={() => void refetch()}
      />
    );
  }
  if (error) {
    return (
      <LoadFailure
        error={error}
        gone={{ icon: 'mail', title: 'Nothing is stored about this person any more.' }}
        title="The data could not be loaded"
        onRetry={refetch}
      />
    );
  }
  return (
    <Stack aria-busy>
      <Skeleton height={80} />
      <Skeleton height={160} />
    </Stack>
  );
}

interface LoadedPersonProps {
  data: PersonalData;
  onPerson: (person: PersonRef) => void;
  onErased: () => void;
  onChanged: () => void;
}

function LoadedPerson({ data, onPerson, onErased, onChanged }: LoadedPersonProps) {
  const { ref, names, addresses, numbers, total, documents, events, mails, jobs } = data;
  const [without, setWithout] = useState<string[]>([]);
  const selection = { ...ref, without };
  const isNothing = without.length === total;
  const mayExport = useRight('export');
  const mayErase = useRight('enquiriesWrite');
  const facts = [
    ['Names', names.join(', ')],
    ['E-mail addresses', addresses.join(', ')],
    ['Contact numbers', numbers.join(', ')],
    ['Documents', formatNumber(documents)],
    ['Entries in histories, notes included', formatNumber(events)],
    ['Mails from the desk', formatNumber(mails)],
    ['Waiting mails and reminders', formatNumber(jobs)],
  ];
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2}>{total === 1 ? '1 enquiry' : `${formatNumber(total)} enquiries`}</Title>
        <PersonWay by={ref.by} onChange={(by) => onPerson({ ...ref, by })} />
        <List size="sm">
          {facts.map(([label, value]) => (
            <List.Item key={label}>
              {label}: {value}
            </List.Item>
          ))}
        </List>
        <PersonEnquiries data={data} without={without} onChange={setWithout} />
        <PersonMentions mentions={data.mentions}>
          Other enquiries with one of these addresses or numbers in their texts, notes or mails,
          which are not erased with this person:
        </PersonMentions>
        <Group gap="sm">
          {mayExport && !isNothing && (
            <ConfirmedDownload
              href={personExportAddress(selection)}
              failure="The data was not exported"
            >
              Export as ZIP
            </ConfirmedDownload>
          )}
          {mayErase && !isNothing && (
            <Button
              color="red"
              variant="light"
              leftSection={<Icon name="trash" size={18} />}
              onClick={() => void erasePerson(data, without, { onErased, onChanged })}
            >
              Erase for good
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
