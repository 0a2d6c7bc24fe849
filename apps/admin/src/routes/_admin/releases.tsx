import { releaseStates } from '@bakery/schemas/releases.constants';
import { z } from '@bakery/schemas/zod';
import { createFileRoute } from '@tanstack/react-router';
import { ReleaseList } from '../../features/releases/release-list.tsx';
import { ReleaseScreen } from '../../features/releases/release-screen.tsx';
import { listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

const text = z.string().optional().catch(undefined);

export const Route = createFileRoute('/_admin/releases')({
  validateSearch: listSearch
    .pick({ page: true })
    // With an id that release, in place of the list.
    .extend({ state: text, id: text }),
  component: Releases,
});

function Releases() {
  const navigate = Route.useNavigate();
  const { id, page, state } = Route.useSearch();
  return (
    <NeedsRight right="contentRead">
      {id === undefined ? (
        <ReleaseList
          search={{ page, state: releaseStates.find((one) => one === state) }}
          onSearch={(part, replace) =>
            void navigate({ search: (old) => ({ ...old, ...part }), replace })
          }
          onOpen={(opened) => void navigate({ search: { id: opened } })}
        />
      ) : (
        <ReleaseScreen key={id} id={id} onGone={() => void navigate({ search: {} })} />
      )}
    </NeedsRight>
  );
}
