import type { InboxPage } from '@bakery/schemas/enquiries/inbox';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { findFirstAdded, findNeighbours } from './neighbours.ts';

type InboxList = UseInfiniteQueryResult<InfiniteData<InboxPage>, unknown>;

export interface Steps {
  /** Undefined where there is nothing to go to. */
  toPrevious: (() => void) | undefined;
  toNext: (() => void) | undefined;
}

/** The ways from the open enquiry to those before and after it; beyond the last row the next page is loaded. */
export function useSteps(
  list: InboxList,
  open: string | undefined,
  onOpen: (id: string) => void,
): Steps {
  const ids = idsOf(list.data);
  const at = open === undefined ? -1 : ids.indexOf(open);
  const [last, setLast] = useState({ open, at });
  // While it is in the list, its place is remembered.
  if (at >= 0 && (last.open !== open || last.at !== at)) setLast({ open, at });
  const lastAt = open !== undefined && last.open === open ? Math.max(0, last.at) : 0;
  const { before, after } = findNeighbours(ids, open, lastAt);

  async function loadNext() {
    const first = findFirstAdded(ids, idsOf(await loadNextPage(list)));
    if (first !== undefined) onOpen(first);
  }

  const mayLoad = list.hasNextPage && !list.isFetchingNextPage;
  return {
    toPrevious: before === undefined ? undefined : () => onOpen(before),
    toNext:
      after === undefined ? (mayLoad ? () => void loadNext() : undefined) : () => onOpen(after),
  };
}

/** A list that is being fetched again does so first; it may be again meanwhile. */
const maxTries = 5;

/** Adds the next page to a list; returns the list as it is then. */
export async function loadNextPage(list: InboxList): Promise<InfiniteData<InboxPage> | undefined> {
  const count = list.data?.pages.length ?? 0;
  let { data } = list;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await list.fetchNextPage({ cancelRefetch: false });
    data = result.data;
    if (result.isError || !result.hasNextPage || (data?.pages.length ?? 0) > count) break;
  }
  return data;
}

function idsOf(data: InfiniteData<InboxPage> | undefined): string[] {
  return data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
}
