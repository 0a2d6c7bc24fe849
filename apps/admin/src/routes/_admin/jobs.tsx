import { createFileRoute } from '@tanstack/react-router';
import { JobList } from '../../features/office/jobs/job-list.tsx';
import { listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/jobs')({
  validateSearch: listSearch.pick({ page: true }),
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <NeedsRight right="settings">
      <JobList
        page={page}
        onPage={(to, replace) => void navigate({ search: { page: to }, replace })}
      />
    </NeedsRight>
  );
}
