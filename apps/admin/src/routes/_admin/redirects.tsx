import { redirectSorts } from '@bakery/schemas/pages/redirects.constants';
import { createFileRoute } from '@tanstack/react-router';
import { OldSite } from '../../features/pages/redirects/old-site.tsx';
import { RedirectList } from '../../features/pages/redirects/redirect-list.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/redirects')({
  validateSearch: listSearch.extend({ sort: choice(redirectSorts), view: choice(['old-site']) }),
  component: Redirects,
});

function Redirects() {
  const navigate = Route.useNavigate();
  const { view, ...search } = Route.useSearch();
  return (
    <NeedsRight right="settings">
      {view === 'old-site' ? (
        <OldSite onLeave={() => void navigate({ search: {} })} />
      ) : (
        <RedirectList
          search={search}
          onSearch={(part, replace) =>
            void navigate({ search: (old) => ({ ...old, ...part }), replace })
          }
          onOldSite={() => void navigate({ search: { view: 'old-site' } })}
        />
      )}
    </NeedsRight>
  );
}
