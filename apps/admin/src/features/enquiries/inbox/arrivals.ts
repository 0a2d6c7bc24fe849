import { enquirySubjects } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxRow } from '@bakery/schemas/enquiries/inbox';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';

type Arrival = Pick<InboxRow, 'id' | 'createdAt' | 'subject' | 'state'>;

export interface Notice {
  title: string;
  body: string;
  /** A notice replaces one of the same tag, as that of another tab. */
  tag: string;
  onClick: () => void;
}

/** The parts of the browser that notifications need. */
export interface NoticeBrowser {
  isAllowed: () => boolean;
  isHidden: () => boolean;
  /** Whether the browser is told by Web Push too: the choice of that holds. */
  isPushed: () => boolean;
  show: (notice: Notice) => void;
}

/** More than these are one notification. */
const maxShown = 3;

/**
 * Returns a function that looks for new enquiries, to be called when something has changed: it shows a notification for
 * each that has arrived since the last call while the tab is hidden. The notification has nothing of the customer, since
 * it may appear on a locked screen.
 */
export function watchArrivals(
  listNewest: () => Promise<readonly Arrival[]>,
  browser: NoticeBrowser,
  onOpen: (id: string) => void,
): () => Promise<void> {
  let known: readonly Arrival[] | undefined;
  let last: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    if (!browser.isAllowed()) return;
    const before = known;
    const rows = await listNewest();
    known = rows;
    if (before && browser.isHidden() && !browser.isPushed()) showAll(findArrived(rows, before));
  }
  function showAll(arrived: readonly Arrival[]): void {
    const [newest] = arrived;
    if (!newest) return;
    if (arrived.length > maxShown) {
      show(newest, `${formatNumber(arrived.length)} new enquiries`);
      return;
    }
    for (const one of arrived.toReversed()) show(one, 'New enquiry');
  }
  function show({ id, subject, createdAt }: Arrival, title: string): void {
    const body = `${enquirySubjects[subject]}, ${formatMoment(createdAt)}`;
    browser.show({ title, body, tag: id, onClick: () => onOpen(id) });
  }
  // One after the other, so that none is shown twice. A failure is not told: the next change looks again.
  return () => (last = last.then(look).catch(() => {}));
}

/** Newest first. A reminder brings an old enquiry to the top, which is not new. */
function findArrived(rows: readonly Arrival[], before: readonly Arrival[]): readonly Arrival[] {
  const knownIds = new Set(before.map(({ id }) => id));
  const newest = before.reduce((max, { createdAt }) => (createdAt > max ? createdAt : max), '');
  return rows.filter(
    ({ id, state, createdAt }) => state === 'new' && createdAt >= newest && !knownIds.has(id),
  );
}
