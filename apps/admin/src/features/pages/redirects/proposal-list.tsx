import {
  addressStates,
  oldAddressLimits,
  oldAddressMessages,
  strengths,
} from '@bakery/schemas/pages/old-addresses.constants';
import type { AcceptedRedirects } from '@bakery/schemas/pages/old-addresses';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { findChoice } from '../../../shared/form/find-choice.ts';
import { countRedirects } from './count-redirects.ts';
import { proposalColumns } from './proposal-columns.tsx';
import { refreshRedirects } from './redirects.queries.ts';
import type { ProposalRow, Proposals } from './use-proposals.ts';

const perPage = 25;
const { proposed: _proposed, ...otherStates } = addressStates;

const filters = {
  all: 'All',
  ticked: 'Ticked',
  refusedNow: 'With an error',
  ...strengths,
  ...otherStates,
} as const;
type Filter = keyof typeof filters;

function matches(row: ProposalRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'ticked') return row.isTicked;
  if (filter === 'refusedNow') return row.error !== undefined;
  return row.strength === filter || row.state === filter;
}

/** The proposals, to be ticked, corrected and stored. */
export function ProposalList({ proposals }: { proposals: Proposals }) {
  const { rows, change, tickAll, refuse, markStored } = proposals;
  const [filter, setFilter] = useState<Filter>('all');
  // Rows that were ticked or wrong when they were asked for stay in sight while they are changed.
  const [asked, setAsked] = useState<ReadonlySet<string>>();
  const [page, setPage] = useState(1);
  const shown = rows.filter((row) => (asked ? asked.has(row.id) : matches(row, filter)));
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const wrong = rows.filter(({ error }) => error !== undefined);
  const storing = useMutation({
    mutationFn: (accepted: AcceptedRedirects) => api.oldAddresses.accept.mutate(accepted),
    onSuccess: ({ stored, errors }) => {
      if (errors.length > 0) {
        refuse(new Map(errors.map(({ source, message }) => [source, message])));
        show('refusedNow', new Set(errors.map(({ source }) => source)));
        notifyFailure(
          'Nothing was stored',
          `${countRedirects(errors.length)} cannot be stored like this.`,
        );
        return;
      }
      markStored();
      show('all');
      notifySuccess(`${countRedirects(stored)} stored.`);
    },
    onError: (error) => notifyFailure('Nothing was stored', failureReason(error)),
    onSettled: refreshRedirects,
  });

  function store() {
    const redirects = ticked.map(({ source, chosen }) => ({ source, target: chosen }));
    const isTooLong = JSON.stringify(redirects).length > oldAddressLimits.acceptedLength;
    if (isTooLong) notifyFailure('Nothing was stored', oldAddressMessages.sizeOfAll);
    else storing.mutate({ redirects });
  }

  function show(next: Filter, ids?: ReadonlySet<string>) {
    const isFleeting = next === 'ticked' || next === 'refusedNow';
    const now = rows.filter((row) => matches(row, next)).map(({ id }) => id);
    setAsked(isFleeting ? (ids ?? new Set(now)) : undefined);
    setFilter(next);
    setPage(1);
  }

  const last = Math.max(1, Math.ceil(shown.length / perPage));
  const current = Math.min(page, last);
  const items = shown.slice((current - 1) * perPage, current * perPage);
  const meta = { total: shown.length, page: current, limit: perPage };
  const shownIds = new Set(shown.map(({ id }) => id));

  return (
    <Stack gap="sm">
      <Text component="output">{summaryOf(rows)}</Text>
      {wrong.length > 0 && (
        <Alert color="red" role="alert" icon={<Icon name="warning" />}>
          Nothing was stored yet: {countRedirects(wrong.length)} cannot be stored like this. Correct
          or untick them, then store again.
        </Alert>
      )}
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="Show"
          value={filter}
          data={keysOf(filters)
            .map((value) => ({ value, count: rows.filter((row) => matches(row, value)).length }))
            .filter(({ value, count }) => count > 0 || value === 'all' || value === filter)
            .map(({ value, count }) => ({
              value,
              label: `${filters[value]} (${formatNumber(count)})`,
            }))}
          onChange={({ currentTarget }) =>
            show(findChoice(keysOf(filters), currentTarget.value) ?? 'all')
          }
        />
        <Button variant="default" onClick={() => tickAll(shownIds, true)}>
          Tick all shown
        </Button>
        <Button variant="default" onClick={() => tickAll(shownIds, false)}>
          Untick all shown
        </Button>
      </Group>
      <ListTable
        label="Proposals"
        columns={proposalColumns(change)}
        query={{ data: { items, meta }, error: null, isPlaceholderData: false, refetch: () => {} }}
        limit={perPage}
        onPage={setPage}
        empty={<EmptyState title="No such addresses." />}
        failure=""
      />
      <Group justify="flex-end">
        <Button
          disabled={ticked.length === 0 || proposals.progress !== undefined}
          loading={storing.isPending}
          onClick={store}
        >
          Store {countRedirects(ticked.length)}
        </Button>
      </Group>
    </Stack>
  );
}

function summaryOf(rows: readonly ProposalRow[]): string {
  const count = (filter: Filter) => rows.filter((row) => matches(row, filter)).length;
  const parts = (['sure', 'likely', 'unsure', 'nothing', 'redirected', 'works', 'refused'] as const)
    .map((filter) => ({ filter, number: count(filter) }))
    .filter(({ number }) => number > 0)
    .map(({ filter, number }) => `${formatNumber(number)} ${filters[filter].toLowerCase()}`);
  const all = rows.length === 1 ? '1 address' : `${formatNumber(rows.length)} addresses`;
  return `${all}: ${parts.join(', ')}.`;
}
