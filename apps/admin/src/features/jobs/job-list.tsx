import type { JobCounts, TroubledJob } from '@bakery/schemas/jobs';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { jobColumns } from './job-columns.tsx';
import { jobsPerPage, jobsQuery } from './jobs.queries.ts';

interface JobListProps {
  page: number | undefined;
  onPage: (page: number | undefined, replace?: boolean) => void;
}

const failure = 'Failed to load the background work';

/** The work that does not succeed: mails that are not taken, and what else is done behind the scenes. */
export function JobList({ page, onPage }: JobListProps) {
  const query = useQuery(jobsQuery(page));
  const client = useQueryClient();
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (last) => onPage(last, true));
  const retry = useMutation(
    trpc.jobs.retry.mutationOptions({
      onSuccess: () => notifySuccess('It is run again now.'),
      onError: (error) => notifyFailure('It was not run again', failureReason(error)),
      onSettled: () => client.invalidateQueries(trpc.jobs.pathFilter()),
    }),
  );
  const counts = query.data?.meta.counts;

  function actions({ id, label, about }: TroubledJob) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Retry ${label}${about === null ? '' : ` ${about}`}`}
        loading={retry.isPending && retry.variables.id === id}
        onClick={() => retry.mutate({ id })}
      >
        Retry
      </Button>
    );
  }

  return (
    <PageLayout
      title="Background work"
      lead={
        <output>
          {counts ? describeCounts(counts) : !query.error && 'Loading the background work...'}
        </output>
      }
    >
      <ListTable
        label="Background work"
        columns={jobColumns}
        query={query}
        limit={jobsPerPage}
        onPage={onPage}
        actions={actions}
        empty={<EmptyState icon="check" title="Nothing has failed." />}
        failure={failure}
      />
    </PageLayout>
  );
}

function describeCounts({ waiting, running, failed }: JobCounts): string {
  return [
    `${formatNumber(waiting)} waiting`,
    `${formatNumber(running)} running`,
    `${formatNumber(failed)} failed`,
  ].join(' · ');
}
