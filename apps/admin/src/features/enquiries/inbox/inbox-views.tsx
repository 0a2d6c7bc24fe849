import { inboxViews, maxInboxCounted } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxView } from '@bakery/schemas/enquiries/inbox.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { defaultView } from './inbox.queries.ts';
import type { InboxSearch } from './inbox.queries.ts';
import classes from './inbox.module.css';

interface InboxViewsProps {
  search: InboxSearch;
  onChoose: (part: Pick<InboxSearch, 'view' | 'label'>) => void;
}

/** The lists of the desk, with how many enquiries each has. */
export function InboxViews({ search, onChoose }: InboxViewsProps) {
  const { data } = useQuery(trpc.desk.counts.queryOptions());
  const isSearch = Boolean(search.search);
  const current = search.label === undefined ? (search.view ?? defaultView) : undefined;
  return (
    <nav aria-label="Views">
      <ul className={classes.views}>
        {keysOf(inboxViews).map((view) => (
          <li key={view}>
            <ViewButton
              label={inboxViews[view]}
              count={data?.views[view]}
              isCurrent={!isSearch && view === current}
              onClick={() => onChoose({ view, label: undefined })}
            />
          </li>
        ))}
        {data?.labels.map(({ id, name, count }) => (
          <li key={id}>
            <ViewButton
              label={`# ${name}`}
              count={count}
              isCurrent={!isSearch && id === search.label}
              onClick={() => onChoose({ view: undefined, label: id })}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const explanations: Partial<Record<InboxView, string>> = {
  quarantine:
    'These look like spam, and wait for you to decide. Nobody has been told of them. “Not spam” makes an enquiry one like all others.',
  spam: 'Somebody has decided that these are spam. What else comes from their senders is held back sooner.',
};

/** The explanation of a view that is not clear by its name. */
export function ViewExplanation({ search: { view, label, search } }: { search: InboxSearch }) {
  const text = view && label === undefined && !search ? explanations[view] : undefined;
  if (text === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

interface ViewButtonProps {
  label: string;
  count: number | undefined;
  isCurrent: boolean;
  onClick: () => void;
}

function ViewButton({ label, count, isCurrent, onClick }: ViewButtonProps) {
  return (
    <Button
      size="sm"
      variant={isCurrent ? 'filled' : 'default'}
      aria-current={isCurrent || undefined}
      className="tabular"
      onClick={onClick}
    >
      {label} {count === undefined ? <span className={classes.unknown} /> : formatCount(count)}
    </Button>
  );
}

export function formatCount(count: number): string {
  return count > maxInboxCounted ? `${formatNumber(maxInboxCounted)}+` : formatNumber(count);
}
