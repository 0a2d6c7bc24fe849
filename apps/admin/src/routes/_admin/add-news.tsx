import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { NewsEditor } from '../../features/pages/news/news-editor.tsx';
import { newsSearchMemory } from '../../features/pages/news/news.queries.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/add-news')({
  validateSearch: z.object({ news_id: z.string().min(1).optional().catch(undefined) }),
  component: AddNews,
});

function AddNews() {
  const navigate = Route.useNavigate();
  const { news_id: id } = Route.useSearch();
  return (
    <NeedsRight right="contentWrite">
      <NewsEditor
        key={id ?? 'new'}
        id={id}
        onDone={() => void navigate({ to: '/news', search: newsSearchMemory.get() })}
      />
    </NeedsRight>
  );
}
