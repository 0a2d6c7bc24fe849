import { createFileRoute } from '@tanstack/react-router';
import { UserList } from '../../features/accounts/users/users-list.tsx';
import { listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/people')({
  validateSearch: listSearch,
  component: People,
});

function People() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="people">
      <UserList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
