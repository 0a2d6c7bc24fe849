import { readBatchCode } from '@bakery/schemas/catalogue/batches.constants';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readBatchSearch } from '../../features/batches/batch-search.ts';
import { BatchStart } from '../../features/batches/batch-start.tsx';
import { headContext } from '../../shared/seo/head-context.ts';
import { pageHead } from '../../shared/seo/page-head.ts';

export const Route = createFileRoute('/batch/')({
  validateSearch: readBatchSearch,
  loader: ({ location }) => {
    const { key } = readBatchCode(readBatchSearch(location.search).code ?? '');
    if (key === undefined) return;
    throw redirect({ to: '/batch/$code', params: { code: key }, statusCode: 302, replace: true });
  },
  head: ({ match }) =>
    pageHead({
      context: headContext(match.context),
      path: '/batch',
      title: 'Check a pack’s batch',
      description: 'The code on a pack tells when it was made and until when it is best.',
      isIndexed: false,
    }),
  // Few visitors look a pack up: all others have none of it in the first script of every page.
  codeSplitGroupings: [['loader', 'component']],
  component: Batch,
});

function Batch() {
  return <BatchStart code={readBatchSearch(Route.useSearch()).code} />;
}
