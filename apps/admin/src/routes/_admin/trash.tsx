import { trashKinds, trashRights } from '@bakery/schemas/content/trash.constants';
import { createFileRoute } from '@tanstack/react-router';
import { TrashList } from '../../content/trash/trash-list.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/trash')({
  validateSearch: listSearch.extend({ kind: choice(trashKinds) }),
  component: Trash,
});

function Trash() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right={trashRights}>
      <TrashList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
