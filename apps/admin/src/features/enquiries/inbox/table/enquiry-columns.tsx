import { formatDate } from '@bakery/schemas/common/dates';
import type { ListedEnquiry } from '@bakery/schemas/enquiries/enquiries';
import { Group } from '@mantine/core';
import { excerpt } from '@bakery/schemas/content/rich-text';
import type { Column } from '../../../../shared/list/list-types.ts';
import { MailLink, PhoneLink } from '../enquiry-links.tsx';
import { QuarantineBadge, ReadBadge } from './read-badge.tsx';

/** The number of characters of a message that a row shows. */
const previewLength = 50;

export const enquiryColumns: Column<ListedEnquiry>[] = [
  {
    key: 'name',
    label: 'Full Name',
    width: 180,
    isPrimary: true,
    sorts: ['nameAZ', 'nameZA'],
    show: ({ full_name }) => full_name,
  },
  { key: 'email', label: 'Email', width: 200, show: ({ email }) => <MailLink email={email} /> },
  {
    key: 'number',
    label: 'Contact Number',
    width: 150,
    show: ({ contact_number }) => <PhoneLink number={contact_number} />,
  },
  { key: 'message', label: 'Message', show: ({ message }) => excerpt(message, previewLength) },
  {
    key: 'date',
    label: 'Received',
    width: 120,
    sorts: ['oldest', 'newest'],
    show: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'status',
    label: 'Status',
    width: 124,
    show: ({ isRead, isQuarantined }) => (
      <Group gap={4}>
        <ReadBadge isRead={isRead} />
        {isQuarantined && <QuarantineBadge />}
      </Group>
    ),
  },
];
