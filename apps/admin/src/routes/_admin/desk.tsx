import type { InboxView } from '@bakery/schemas/enquiries/inbox.constants';
import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { InboxScreen } from '../../features/enquiries/inbox/inbox-screen.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

/** Not from the constants, which would be loaded with the first screen. */
const views = [
  'mine',
  'unanswered',
  'due',
  'all',
  'quarantine',
  'spam',
] as const satisfies readonly InboxView[];
const optionalId = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/_admin/desk')({
  validateSearch: listSearch
    .pick({ search: true })
    .extend({ view: choice(views), label: optionalId, open: optionalId }),
  component: Desk,
});

function Desk() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="enquiriesRead">
      <InboxScreen
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace, resetScroll: false })
        }
      />
    </NeedsRight>
  );
}
