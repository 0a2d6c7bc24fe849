import { dehydrate, hydrate, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isServer } from '../is-server.ts';

const id = 'data';

/**
 * The loaded data of this page, for its scripts. JSON is several times cheaper to write, to send
 * and to parse than the script that the router would generate. Failed queries are left out, so that
 * the browser retries them.
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

/** The content of that script element. */
export function composePageData(queryClient: QueryClient): string {
  const data = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success',
  });
  // Escaped, so that no text can close the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Puts the data written by `PageData` into the browser's query cache. */
export function readPageData(queryClient: QueryClient): void {
  const text = document.getElementById(id)?.textContent;
  if (text) hydrate(queryClient, JSON.parse(text));
}
