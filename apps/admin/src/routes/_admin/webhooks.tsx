import { id } from '@bakery/schemas/common/fields';
import { createFileRoute } from '@tanstack/react-router';
import { WebhookDetails } from '../../features/office/webhooks/webhook-details.tsx';
import { WebhookList } from '../../features/office/webhooks/webhook-list.tsx';
import { listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/webhooks')({
  validateSearch: listSearch.pick({ page: true }).extend({ id: id.optional().catch(undefined) }),
  component: Webhooks,
});

function Webhooks() {
  const navigate = Route.useNavigate();
  const { id, page } = Route.useSearch();
  return (
    <NeedsRight right="keys">
      {id === undefined ? (
        <WebhookList onOpen={(opened) => void navigate({ search: { id: opened } })} />
      ) : (
        <WebhookDetails
          key={id}
          id={id}
          page={page}
          onPage={(to, replace) => void navigate({ search: { id, page: to }, replace })}
          onClose={() => void navigate({ search: {} })}
        />
      )}
    </NeedsRight>
  );
}
