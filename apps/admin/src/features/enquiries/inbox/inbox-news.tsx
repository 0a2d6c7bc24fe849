import type { InboxNotice } from '@bakery/schemas/enquiries/inbox';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { describeNotice } from './describe-notice.ts';
import { refreshInbox } from './inbox.queries.ts';
import classes from './inbox.module.css';

/** Where the latest reply stands; without one, the history has what is new. */
export const newsAnchors = { reply: 'desk-reply', history: 'desk-history' } as const;

/** Leads to what is new in the open enquiry, whose notices are read with it. */
export function showNews(enquiry: string): void {
  const target =
    document.getElementById(newsAnchors.reply) ?? document.getElementById(newsAnchors.history);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
  void api.desk.markNoticesRead.mutate({ enquiry }).then(refreshInbox, () => {});
}

/** The news of the open enquiry since it was opened; in sight wherever one reads. */
export function InboxNews({ enquiry }: { enquiry: string }) {
  const { data = [] } = useQuery(trpc.desk.notices.queryOptions());
  const notices = data.filter(({ enquiryId }) => enquiryId === enquiry);
  const [newest] = notices;
  if (!newest) return null;
  return (
    <Alert p="sm" color="amber" className={classes.news} component="output">
      <Group gap="sm" justify="space-between">
        {textOf(newest, notices.length)}
        <Button size="xs" variant="default" onClick={() => showNews(enquiry)}>
          Show it
        </Button>
      </Group>
    </Alert>
  );
}

function textOf(newest: InboxNotice, count: number): string {
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return `${describeNotice(newest)}${more}.`;
}
