import { createElement, lazy, Suspense } from 'react';
import { useSite } from '../../shared/site/site.queries.ts';
import { findRecallView } from './load-recall-view.ts';

/** Where its code cannot be loaded, the markup that the server sent stays. */
const LaterView = lazy(() =>
  import('./recall-view.tsx').then(
    ({ RecallView }) => ({ default: RecallView }),
    () => new Promise<never>(() => {}),
  ),
);

/** The recalls of now, or those of one product; nothing, and no code, while there are none. */
export function RecallNotice(props: { product?: string }) {
  if (!useSite().recalls) return null;
  return <Suspense>{createElement(findRecallView() ?? LaterView, props)}</Suspense>;
}
