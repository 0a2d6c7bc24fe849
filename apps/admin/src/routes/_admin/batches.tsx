import { batchFilters } from '@bakery/schemas/catalogue/batches.constants';
import { createFileRoute } from '@tanstack/react-router';
import { BatchList } from '../../features/catalogue/batches/batch-list.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/batches')({
  validateSearch: listSearch.extend({ show: choice(batchFilters) }),
  component: Batches,
});

function Batches() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <BatchList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
