import { auditFilter, auditGroupNames, auditKinds } from '@bakery/schemas/office/audit-log';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { createFileRoute } from '@tanstack/react-router';
import { AuditLogList } from '../../features/office/audit-log/audit-log-list.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

const { actor, record, from, to } = auditFilter.shape;
const kinds = keysOf(auditKinds);

export const Route = createFileRoute('/_admin/activity')({
  validateSearch: listSearch.pick({ page: true }).extend({
    actor: actor.catch(undefined),
    kind: choice(kinds),
    record: record.catch(undefined),
    done: choice(auditGroupNames),
    from: from.catch(undefined),
    to: to.catch(undefined),
  }),
  component: Activity,
});

function Activity() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="log">
      <AuditLogList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
      />
    </NeedsRight>
  );
}
