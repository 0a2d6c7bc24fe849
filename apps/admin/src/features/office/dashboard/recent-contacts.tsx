import { formatDate } from '@bakery/schemas/common/dates';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { useQuery } from '@tanstack/react-query';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { MailText } from '../../../shared/ui/mail-text.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { recentCount, recentEnquiriesQuery } from './dashboard.queries.ts';

const columns: Column<Enquiry>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 220,
    isPrimary: true,
    show: ({ full_name }) => full_name,
  },
  { key: 'email', label: 'Email', show: ({ email }) => <MailText email={email} /> },
  { key: 'date', label: 'Created On', width: 120, show: ({ createdAt }) => formatDate(createdAt) },
];

export function RecentContacts() {
  return (
    <ListTable
      label="Recent Contacts"
      columns={columns}
      query={useQuery(recentEnquiriesQuery())}
      limit={recentCount}
      isStrong={({ isRead }) => !isRead}
      empty={<EmptyState icon="mail" title="No enquiries yet." />}
      failure="Failed to load contacts"
    />
  );
}
