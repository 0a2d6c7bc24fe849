import { dehydrate, hydrate, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isServer } from '../is-server.ts';

const id = 'data';

/**
 * What has been loaded for this page, for its scripts. As JSON it is several times cheaper to write, to
 * send and to read than as the script that the router would make of it. What failed is left out: it is
 * asked for again in the browser.
 */
export function PageData() {
  const queryClient = useQueryClient();
  const __html = isServer ? composePageData(queryClient) : '';
  return (
    <script
      id={id}
      type="application/json"
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  );
}

/** The text of that script. */
export function composePageData(queryClient: QueryClient): string {
  const data = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success',
  });
  // So that no text ends the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Puts what `PageData` wrote into the browser's cache. */
export function readPageData(queryClient: QueryClient): void {
  const text = document.getElementById(id)?.textContent;
  if (text) hydrate(queryClient, JSON.parse(text));
}
