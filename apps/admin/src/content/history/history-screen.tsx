import { versionedLabels, versionWriteRight } from '@bakery/schemas/content/versions';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { HistoryLink } from '../../shared/ui/history-link.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { LoadFailure, LoadingState } from '../../shared/ui/states.tsx';
import { Comparison } from './comparison.tsx';
import classes from './history.module.css';
import { versionsQuery } from './history.queries.ts';
import type { HistorySearch } from './history.queries.ts';
import { PriceHistory } from './price-history.tsx';
import { RecordLink } from './record-link.tsx';
import { restoreVersion } from './restore-version.tsx';
import { restoredAs } from './restored-as.ts';
import type { RestoredAs } from './restored-as.ts';
import { VersionList } from './version-list.tsx';

interface HistoryScreenProps {
  search: HistorySearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: Partial<HistorySearch>) => void;
}

/** The versions of a record: what each save has changed, and the way back to one. */
export function HistoryScreen({ search, onSearch }: HistoryScreenProps) {
  const { kind, record } = search;
  const { data: page, error, refetch } = useQuery(versionsQuery(search));
  const mayWrite = useRight(versionWriteRight(kind));
  const shown = search.version ?? page?.newest ?? 1;
  const other = search.with ?? Math.max(1, shown - 1);
  const ref = { kind, record };

  function show(number: number) {
    onSearch({ version: number, with: undefined });
    // On a phone the comparison is below the list.
    document.querySelector<HTMLElement>('#version-shown')?.focus();
  }

  async function restore(as: RestoredAs) {
    if (!page || !(await restoreVersion(ref, { number: shown, as }, page))) return;
    onSearch({ page: undefined, version: undefined, with: undefined });
  }

  return (
    <PageLayout
      title="History"
      lead={page && `${versionedLabels[kind]}${page.name ? ` · ${page.name}` : ''}`}
      back={<RecordLink versionedRef={ref} />}
      action={kind !== 'site' && <HistoryLink id={record} label="Activity" />}
    >
      {error && !page && (
        <LoadFailure
          error={error}
          gone={{ icon: 'history', title: 'It is no longer there: it was deleted for good.' }}
          title="Failed to load the history"
          onRetry={refetch}
        />
      )}
      {!page && !error && <LoadingState h={320} />}
      {page && (
        <div className={classes.columns}>
          <VersionList
            page={page}
            shown={shown}
            onShow={show}
            onPage={(next) => onSearch({ page: next })}
          />
          <Stack gap="lg">
            <Comparison
              versionedRef={ref}
              shown={shown}
              other={other}
              choices={page.items}
              onOther={(number) => onSearch({ with: number })}
              restoredAs={(version) => (mayWrite ? restoredAs(kind, page, version) : undefined)}
              onRestore={(as) => void restore(as)}
            />
            {(kind === 'product' || kind === 'liveProduct') && <PriceHistory record={record} />}
          </Stack>
        </div>
      )}
    </PageLayout>
  );
}
