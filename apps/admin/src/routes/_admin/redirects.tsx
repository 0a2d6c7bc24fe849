import { redirectSorts } from '@bakery/schemas/pages/redirects.constants';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectList } from '../../features/pages/redirects/redirect-list.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/redirects')({
  validateSearch: listSearch.extend({ sort: choice(redirectSorts) }),
  component: Redirects,
});

function Redirects() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="settings">
      <RedirectList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
