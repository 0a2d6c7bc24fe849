import { inboxStates } from '@bakery/schemas/enquiries/inbox.constants';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type {
  PersonalData,
  PersonEnquiry,
  PersonRef,
} from '@bakery/schemas/enquiries/personal-data';
import { Alert, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';

const ways: Record<PersonRef['by'], string> = {
  address: 'the same e-mail address',
  number: 'the same contact number',
  both: 'the same address or number',
};

interface PersonWayProps {
  by: PersonRef['by'];
  onChange: (by: PersonRef['by']) => void;
}

/** By what enquiries count as those of one person. */
export function PersonWay({ by, onChange }: PersonWayProps) {
  return (
    <Radio.Group label="Enquiries with" value={by} onChange={onChange}>
      <Group gap="md" mt="xs">
        {Object.entries(ways).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** The senders that differ, as they are written; several may be one person. */
function countSenders({ names, addresses }: PersonalData): number {
  const count = (texts: string[]) =>
    new Set(texts.map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())).size;
  return Math.max(count(names), count(addresses));
}

interface PersonEnquiriesProps {
  data: PersonalData;
  /** The ids of those that are somebody else's. */
  without: readonly string[];
  onChange: (without: string[]) => void;
}

/** The enquiries of a person; single ones can be left out of an export and of an erasure. */
export function PersonEnquiries({ data, without, onChange }: PersonEnquiriesProps) {
  const { enquiries, total } = data;
  const included = enquiries.map(({ id }) => id).filter((id) => !without.includes(id));
  return (
    <Stack gap="sm">
      {countSenders(data) > 1 && (
        <Alert color="amber" title="These may be several people">
          The names or addresses differ. Nobody proves the number or the address that they type:
          leave out what is not from the person who asks.
        </Alert>
      )}
      <Checkbox.Group
        label="Enquiries of this person"
        value={included}
        onChange={(kept) =>
          onChange(enquiries.map(({ id }) => id).filter((id) => !kept.includes(id)))
        }
      >
        <Stack gap="xs" mt="xs">
          {enquiries.map((enquiry) => (
            <Group key={enquiry.id} gap="sm" wrap="nowrap" align="flex-start">
              <Checkbox
                value={enquiry.id}
                aria-label={`Include ${referenceOf(enquiry.id)} of ${enquiry.name}`}
              />
              <Described enquiry={enquiry} />
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
      {total > enquiries.length && (
        <Text size="sm" c="dimmed">
          These are the newest {formatNumber(enquiries.length)}.
        </Text>
      )}
    </Stack>
  );
}

function Described({ enquiry }: { enquiry: PersonEnquiry }) {
  const { id, createdAt, state, name, address, number, isDeleted, documentName } = enquiry;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {isDeleted ? (
        referenceOf(id)
      ) : (
        <TextLink to="/desk" search={{ open: id, view: 'all' }}>
          {referenceOf(id)}
        </TextLink>
      )}
      {` · ${formatMoment(createdAt)} · ${name}, ${address}, ${number} · ${inboxStates[state]}`}
      {isDeleted && ' · in the trash'}
      {documentName !== null && ` · ${documentName}`}
    </Text>
  );
}
