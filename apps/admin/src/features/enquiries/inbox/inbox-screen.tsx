import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { InboxEnquiryPart } from './inbox-enquiry.tsx';
import { showNews } from './inbox-news.tsx';
import { InboxNotices } from './inbox-notices.tsx';
import { InboxNotifications } from './inbox-notifications.tsx';
import { InboxRowItem } from './inbox-row.tsx';
import { InboxSelection } from './inbox-selection.tsx';
import { InboxTexts, useInboxTexts } from './inbox-texts.tsx';
import { InboxViews, formatCount, ViewExplanation } from './inbox-views.tsx';
import { StepButton } from './step-button.tsx';
import { inboxListQuery } from './inbox.queries.ts';
import type { InboxSearch } from './inbox.queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { loadNextPage, useSteps } from './use-steps.ts';
import classes from './inbox.module.css';

interface InboxScreenProps {
  search: InboxSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: InboxSearch, replace?: boolean) => void;
}

const title = 'Desk';

/** Enquiries as they are worked on: the list on the left, the one that is open on the right. */
export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const show = (id: string | undefined) => onSearch({ open: id });
  const arrivals = useArrivals(show);
  const isLive = useLiveChanges(() => void arrivals.look());
  const mayWrite = useRight('enquiriesWrite');
  const counts = useQuery(trpc.desk.counts.queryOptions());
  const list = useInfiniteQuery(inboxListQuery(search));
  const texts = useInboxTexts(search.search ?? '');
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { open } = search;
  const unanswered = counts.data?.views.unanswered ?? 0;

  useEffect(() => {
    const count = unanswered === 0 ? '' : `(${formatCount(unanswered)}) `;
    document.title = `${count}${title} · Admin Panel`;
  }, [unanswered]);

  const steps = useSteps(list, open, show);
  const choose = (part: InboxSearch) => {
    setSelected(new Set());
    onSearch({ ...part, open: undefined }, true);
  };

  // On a phone the list comes first.
  const isPhone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const actions = (
    <Group gap="sm">
      <InboxNotifications permission={arrivals.permission} onAsk={() => void arrivals.ask()} />
      <InboxActions search={search} />
    </Group>
  );

  return (
    <PageLayout
      wide
      title={title}
      lead={
        <output>
          {isLive ? 'New enquiries appear by themselves' : 'Connecting to the server…'}
        </output>
      }
      action={
        <Group gap="sm">
          <InboxNotices onOpen={(id) => (id === open ? showNews(id) : show(id))} />
          {!isPhone && actions}
        </Group>
      }
    >
      <div className={classes.screen} data-open={open === undefined ? undefined : true}>
        {counts.data?.mailbox && (
          <Alert color="red" p="sm" title="Customers’ mails cannot be read">
            Since {formatMoment(counts.data.mailbox.since)}: {counts.data.mailbox.error}
          </Alert>
        )}
        <div className={classes.side}>
          <InboxViews search={search} onChoose={(part) => choose({ ...part, search: undefined })} />
        </div>
        <div className={classes.desk}>
          <Stack gap="sm" className={classes.side}>
            <SearchBox
              label="Search all enquiries"
              value={search.search ?? ''}
              onSearch={(text) => choose({ search: text || undefined })}
            />
            <ViewExplanation search={search} />
            {mayWrite && (
              <InboxSelection
                rows={rows.filter(({ id }) => selected.has(id))}
                onDone={() => setSelected(new Set())}
              />
            )}
            {list.error && !list.data ? (
              <ErrorState
                title="The enquiries could not be loaded"
                reason={failureReason(list.error)}
                onRetry={() => void list.refetch()}
              />
            ) : list.isPending ? (
              <Stack gap="xs" aria-busy>
                {[1, 2, 3, 4].map((n) => (
                  <Skeleton key={n} height={84} />
                ))}
              </Stack>
            ) : rows.length === 0 ? (
              texts.data?.length ? null : (
                <EmptyState
                  icon="mail"
                  title={search.search ? 'No enquiries found.' : 'Nothing to do here.'}
                />
              )
            ) : (
              <ul className={classes.list} aria-label="Enquiries">
                {rows.map((row) => (
                  <InboxRowItem
                    key={row.id}
                    row={row}
                    isCurrent={row.id === open}
                    isSelected={mayWrite ? selected.has(row.id) : undefined}
                    onOpen={() => show(row.id)}
                    onSelect={(isOn) => setSelected(withOne(selected, row.id, isOn))}
                  />
                ))}
              </ul>
            )}
            {list.hasNextPage && (
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void loadNextPage(list)}
              >
                Show more
              </Button>
            )}
            <InboxTexts texts={texts} openId={open} onOpen={show} />
            {isPhone && actions}
          </Stack>
          <Stack gap="sm" className={classes.pane}>
            <Group gap="sm" justify="space-between">
              <Button
                className={classes.back}
                variant="subtle"
                display={open === undefined ? 'none' : undefined}
                leftSection={<Icon name="back" size={18} />}
                onClick={() => show(undefined)}
              >
                All enquiries
              </Button>
              {(rows.length > 0 || list.isPending) && (
                <Group gap="xs" ml="auto">
                  <StepButton
                    label="Previous enquiry"
                    icon="up"
                    shortcut="k"
                    onStep={steps.toPrevious}
                  />
                  <StepButton label="Next enquiry" icon="down" shortcut="j" onStep={steps.toNext} />
                </Group>
              )}
            </Group>
            {open === undefined ? (
              <Paper withBorder p="xl" visibleFrom="md">
                <Text c="dimmed" ta="center">
                  Choose an enquiry from the list.
                </Text>
              </Paper>
            ) : (
              <InboxEnquiryPart key={open} id={open} onOpen={show} />
            )}
          </Stack>
        </div>
      </div>
    </PageLayout>
  );
}

function withOne(selected: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}
