import { pageNumber, text } from '@bakery/schemas/common/fields';
import { versionedKinds, versionReadRight } from '@bakery/schemas/content/versions.constants';
import { z } from '@bakery/schemas/common/zod';
import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../content/history/history-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

const number = pageNumber.optional().catch(undefined);

export const Route = createFileRoute('/_admin/history')({
  validateSearch: z.object({
    kind: z.enum(versionedKinds),
    record: text(100),
    page: number,
    version: number,
    with: number,
  }),
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <NeedsRight right={versionReadRight(search.kind)}>
      <HistoryScreen
        key={`${search.kind} ${search.record}`}
        search={search}
        onSearch={(part) => void navigate({ search: (old) => ({ ...old, ...part }) })}
      />
    </NeedsRight>
  );
}
