import type { DeadLink, LinkReport } from '@bakery/schemas/pages/links';
import { Anchor, Text } from '@mantine/core';
import { LinkPlaces } from '../../../content/kinds/link-places.tsx';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { refreshLinks } from './links.queries.ts';

type Row = DeadLink & { id: string };

const failure = 'Failed to load the links';

const columns: Column<Row>[] = [
  {
    key: 'url',
    label: 'Link',
    isPrimary: true,
    show: ({ url }) => (
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        size="sm"
        underline="always"
        style={{ overflowWrap: 'anywhere' }}
      >
        {url}
      </Anchor>
    ),
  },
  { key: 'reason', label: 'What is wrong', width: 230, show: ({ reason }) => reason },
  {
    key: 'places',
    label: 'Where it stands',
    width: 230,
    show: ({ places }) => <LinkPlaces places={places} />,
  },
  {
    key: 'since',
    label: 'Since',
    width: 150,
    show: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time>,
  },
];

interface DeadLinkListProps {
  query: { data: LinkReport | undefined; error: unknown; refetch: () => unknown };
  mayWrite: boolean;
}

/** The links that lead nowhere, those that are dead longest first. */
export function DeadLinkList({ query: { data, error, refetch }, mayWrite }: DeadLinkListProps) {
  useFailureToast(failure, data ? error : null);
  const items = data?.dead.map((link): Row => ({ ...link, id: link.url }));
  const meta = { total: items?.length ?? 0, page: 1, limit: items?.length ?? 0 };
  const leaving = ({ url }: Row) => (
    <RowAction icon="close" label={`Leave ${url} as it is`} onClick={() => void leave(url)} />
  );
  return (
    <ListTable
      label="Links that lead nowhere"
      columns={columns}
      query={{ data: items && { items, meta }, error, isPlaceholderData: false, refetch }}
      limit={4}
      actions={mayWrite ? leaving : undefined}
      empty={
        <NoDeadLinks isKnown={data !== undefined && data.checkedAt !== null && !data.isOffline} />
      }
      failure={failure}
    />
  );
}

function NoDeadLinks({ isKnown }: { isKnown: boolean }) {
  return (
    <EmptyState
      icon="link"
      title={isKnown ? 'Every link leads somewhere.' : 'No link is known to lead nowhere.'}
    >
      <Text size="sm" c="dimmed" ta="center" maw={460}>
        Links of platforms, products, news, pages and social sites are asked each night, once each.
        One that leads nowhere is listed here and on the dashboard, with the place where it stands.
      </Text>
    </EmptyState>
  );
}

async function leave(url: string): Promise<void> {
  try {
    await api.links.ignore.mutate({ url });
    notifySuccess('The link is left as it is.');
  } catch (error) {
    notifyFailure('The link is still listed', failureReason(error));
  }
  await refreshLinks();
}
