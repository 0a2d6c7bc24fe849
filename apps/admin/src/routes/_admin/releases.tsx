import { isDay } from '@bakery/schemas/common/dates';
import { releaseStates } from '@bakery/schemas/content/releases.constants';
import { z } from '@bakery/schemas/common/zod';
import { createFileRoute } from '@tanstack/react-router';
import { ReleaseCalendar } from '../../content/releases/release-calendar.tsx';
import { ReleaseScreen } from '../../content/releases/release-screen.tsx';
import { ReleaseTable } from '../../content/releases/release-table.tsx';
import { ReleasesPage } from '../../content/releases/releases-page.tsx';
import { releaseViews } from '../../content/releases/releases.queries.ts';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

const text = z.string().optional().catch(undefined);

export const Route = createFileRoute('/_admin/releases')({
  validateSearch: listSearch.pick({ page: true }).extend({
    state: text,
    // With an id that release, in place of the list.
    id: text,
    view: choice(releaseViews),
    // The first day of the week that the calendar shows.
    from: z.string().refine(isDay).optional().catch(undefined),
  }),
  component: Releases,
});

function Releases() {
  const navigate = Route.useNavigate();
  const { id, page, state, view, from } = Route.useSearch();
  return (
    <NeedsRight right="contentRead">
      {id === undefined ? (
        <ReleasesPage
          view={view}
          onView={(chosen) => void navigate({ search: { view: chosen } })}
          onOpen={(opened) => void navigate({ search: { id: opened } })}
        >
          {view === 'calendar' ? (
            <ReleaseCalendar
              search={{ from }}
              onSearch={(part) => void navigate({ search: { view, ...part } })}
            />
          ) : (
            <ReleaseTable
              search={{ page, state: releaseStates.find((one) => one === state) }}
              onSearch={(part, replace) =>
                void navigate({ search: (old) => ({ ...old, ...part }), replace })
              }
              onOpen={(opened) => void navigate({ search: { id: opened } })}
            />
          )}
        </ReleasesPage>
      ) : (
        <ReleaseScreen key={id} id={id} onGone={() => void navigate({ search: {} })} />
      )}
    </NeedsRight>
  );
}
