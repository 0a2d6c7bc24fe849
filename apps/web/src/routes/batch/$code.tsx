import { createFileRoute } from '@tanstack/react-router';
import { BatchPage } from '../../features/batches/batch-page.tsx';
import { BatchFailed, BatchPending, BatchUnknown } from '../../features/batches/batch-states.tsx';
import { batchQuery } from '../../features/batches/batches.queries.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { pageHead } from '../../shared/seo/page-head.ts';

export const Route = createFileRoute('/batch/$code')({
  loader: async ({ params, context }) => {
    const { code } = await loadRequired(context.queryClient, batchQuery(context.api, params.code));
    return pageHead({
      context: headContext(context),
      path: `/batch/${encodeURIComponent(params.code)}`,
      title: `Batch ${code}`,
      description: 'When it was made, and until when it is best.',
      isIndexed: false,
    });
  },
  head: ({ loaderData }) => loaderData ?? {},
  codeSplitGroupings: [
    ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  component: Batch,
  pendingComponent: BatchPending,
  notFoundComponent: BatchUnknown,
  errorComponent: BatchFailed,
});

function Batch() {
  return <BatchPage code={Route.useParams().code} />;
}
