import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { SearchesScreen } from '../../features/pages/site-search/searches-screen.tsx';
import { searchViews } from '../../features/pages/site-search/site-search.queries.ts';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/searches')({
  validateSearch: listSearch.extend({
    view: choice(searchViews),
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
  }),
  component: Searches,
});

function Searches() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <SearchesScreen
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
