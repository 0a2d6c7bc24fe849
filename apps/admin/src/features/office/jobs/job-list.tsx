import type { JobCounts, TroubledJob } from '@bakery/schemas/office/jobs';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { AllJobActions } from './all-job-actions.tsx';
import { JobActions } from './job-actions.tsx';
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
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (last) => onPage(last, true));
  const counts = query.data?.meta.counts;

  return (
    <PageLayout
      title="Background work"
      lead={
        <output>
          {counts ? describeCounts(counts) : !query.error && 'Loading the background work...'}
        </output>
      }
      action={counts && counts.failed > 1 && <AllJobActions failed={counts.failed} />}
    >
      <ListTable
        label="Background work"
        columns={jobColumns}
        query={query}
        limit={jobsPerPage}
        onPage={onPage}
        actions={showActions}
        empty={<EmptyState icon="check" title="Nothing has failed." />}
        failure={failure}
      />
    </PageLayout>
  );
}

function showActions(job: TroubledJob) {
  return <JobActions job={job} />;
}

function describeCounts({ waiting, running, failed }: JobCounts): string {
  return [
    `${formatNumber(waiting)} waiting`,
    `${formatNumber(running)} running`,
    `${formatNumber(failed)} failed`,
  ].join(' · ');
}
