import { pageNumber, text } from '@bakery/schemas/common/fields';
import { versionedKinds, versionReadRight } from '@bakery/schemas/content/versions.constants';
import { z } from '@bakery/schemas/common/zod';
import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../content/history/history-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';

const number = pageNumber.optional().catch(undefined);

export const Route = createFileRoute('/_admin/history')({
  validateSearch: z.object({
    kind: z.enum(versionedKinds).optional().catch(undefined),
    record: text(100).optional().catch(undefined),
    page: number,
    version: number,
    with: number,
  }),
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  const { kind, record, ...shown } = Route.useSearch();
  if (!kind || !record) return <NoRecord />;
  return (
    <NeedsRight right={versionReadRight(kind)}>
      <HistoryScreen
        key={`${kind} ${record}`}
        search={{ ...shown, kind, record }}
        onSearch={(part) => void navigate({ search: (old) => ({ ...old, ...part }) })}
      />
    </NeedsRight>
  );
}

/** The screen of an address that was not copied as a whole. */
function NoRecord() {
  return (
    <PageLayout title="History">
      <EmptyState
        icon="history"
        title="This address names no record. The history of a record is opened from the record."
      />
    </PageLayout>
  );
}
