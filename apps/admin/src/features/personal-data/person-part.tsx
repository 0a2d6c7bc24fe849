import { deskStates } from '@bakery/schemas/desk.constants';
import { referenceOf } from '@bakery/schemas/enquiries';
import type { PersonalData, PersonRef } from '@bakery/schemas/personal-data';
import { Button, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason, isNotFound } from '../../shared/api/errors.ts';
import { useRight } from '../../shared/api/rights.ts';
import { formatDatedMoment, formatNumber } from '../../shared/format/format.ts';
import { ConfirmedDownload } from '../../shared/ui/confirmed-download.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { erasePerson } from './erase-person.tsx';
import { personExportAddress, personQuery } from './personal-data.queries.ts';

interface PersonPartProps {
  person: PersonRef;
  onErased: () => void;
}

/** What is stored about one person. */
export function PersonPart({ person, onErased }: PersonPartProps) {
  const { data, error, refetch } = useQuery(personQuery(person));
  if (data)
    return <LoadedPerson data={data} onErased={onErased} onChanged={() => void refetch()} />;
  if (error && isNotFound(error)) {
    return <EmptyState icon="mail" title="Nothing is stored about this person any more." />;
  }
  if (error) {
    return (
      <ErrorState
        title="The data could not be loaded"
        reason={failureReason(error)}
        onRetry={() => void refetch()}
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
  onErased: () => void;
  onChanged: () => void;
}

function LoadedPerson({ data, onErased, onChanged }: LoadedPersonProps) {
  const { ref, names, addresses, numbers, enquiries, total, documents, events, mails, jobs } = data;
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
        <List size="sm">
          {facts.map(([label, value]) => (
            <List.Item key={label}>
              {label}: {value}
            </List.Item>
          ))}
        </List>
        <List size="sm" aria-label="Enquiries of this person">
          {enquiries.map(({ id, createdAt, state, isDeleted, documentName }) => (
            <List.Item key={id}>
              {isDeleted ? (
                referenceOf(id)
              ) : (
                <TextLink to="/desk" search={{ open: id, view: 'all' }}>
                  {referenceOf(id)}
                </TextLink>
              )}
              {` · ${formatDatedMoment(createdAt)} · ${deskStates[state]}`}
              {isDeleted && ' · in the trash'}
              {documentName !== null && ` · ${documentName}`}
            </List.Item>
          ))}
        </List>
        {total > enquiries.length && (
          <Text size="sm" c="dimmed">
            These are the newest {formatNumber(enquiries.length)}.
          </Text>
        )}
        <Mentions mentions={data.mentions} />
        <Group gap="sm">
          {mayExport && (
            <ConfirmedDownload href={personExportAddress(ref)} failure="The data was not exported">
              Export as ZIP
            </ConfirmedDownload>
          )}
          {mayErase && (
            <Button
              color="red.8"
              variant="outline"
              leftSection={<Icon name="trash" size={18} />}
              onClick={() => void erasePerson(data, { onErased, onChanged })}
            >
              Erase for good
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function Mentions({ mentions }: Pick<PersonalData, 'mentions'>) {
  if (mentions.length === 0) return null;
  return (
    <div>
      <Text size="sm">
        Other enquiries with one of these addresses or numbers, which are not erased with this
        person:
      </Text>
      <List size="sm">
        {mentions.map(({ id }) => (
          <List.Item key={id}>
            <TextLink to="/desk" search={{ open: id, view: 'all' }}>
              {referenceOf(id)}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
