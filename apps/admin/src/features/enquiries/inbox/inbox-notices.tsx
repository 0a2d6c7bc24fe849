import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';
import { describeNotice } from './describe-notice.ts';

/** The notices to the user about enquiries; opening an enquiry reads its notices. */
export function InboxNotices({ onOpen }: { onOpen: (id: string) => void }) {
  const { data = [] } = useQuery(trpc.desk.notices.queryOptions());
  if (data.length === 0) return null;
  return (
    <Menu position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <Button variant="light">
          {data.length === 1 ? '1 notice' : `${formatNumber(data.length)} notices`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        {data.map((notice) => (
          <Menu.Item key={notice.id} onClick={() => onOpen(notice.enquiryId)}>
            {describeNotice(notice)}, {formatMoment(notice.at)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
