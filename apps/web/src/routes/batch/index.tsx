import { readBatchCode } from '@bakery/schemas/catalogue/batches.constants';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readBatchSearch } from '../../features/batches/batch-search.ts';
import { BatchStart } from '../../features/batches/batch-start.tsx';
import { headContext } from '../../shared/seo/head-context.ts';
import { pageHead } from '../../shared/seo/page-head.ts';

export const Route = createFileRoute('/batch/')({
  loader: ({ location, context }) => {
    const { code } = readBatchSearch(location.search);
    const { key } = readBatchCode(code ?? '');
    if (key !== undefined) {
      throw redirect({ to: '/batch/$code', params: { code: key }, statusCode: 302, replace: true });
    }
    const head = pageHead({
      context: headContext(context),
      path: '/batch',
      title: 'Check a pack’s batch',
      description: 'The code on a pack tells when it was made and until when it is best.',
      isIndexed: false,
    });
    return { code, head };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  // Few visitors look a pack up: all others have none of it in the first script of every page, its head included.
  codeSplitGroupings: [['loader', 'component']],
  component: Batch,
});

function Batch() {
  return <BatchStart code={Route.useLoaderData().code} />;
}
