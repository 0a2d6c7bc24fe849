import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isServer } from '../is-server.ts';
import { useShortening } from './context.ts';
import type { Shorten } from './context.ts';

const id = 'data';

/** A loaded query: its key, its data, and when that was loaded, in milliseconds since 1970. */
type LoadedQuery = [key: QueryKey, data: unknown, loadedAt: number];

/**
 * The loaded data of this page, for its scripts. JSON is several times cheaper to write, to send
 * and to parse than the script that the router would generate. Failed queries are left out, so that
 * the browser retries them.
 */
export function PageData() {
  const queryClient = useQueryClient();
  const shorten = useShortening();
  const __html = isServer ? composePageData(queryClient, shorten) : '';
  return (
    <script
      id={id}
      type="application/json"
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  );
}

const whole: Shorten = (_key, data) => data;

/** The content of that script element. */
export function composePageData(queryClient: QueryClient, shorten: Shorten = whole): string {
  const loaded = queryClient.getQueryCache().findAll({ predicate: isLoaded });
  const data = loaded.map(({ queryKey, state }): LoadedQuery => [
    queryKey,
    shorten(queryKey, state.data),
    state.dataUpdatedAt,
  ]);
  // Escaped, so that no text can close the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** A query may have been for the server alone. */
function isLoaded({ state, meta }: Query): boolean {
  return state.status === 'success' && !meta?.['isServerOnly'];
}

/** Puts the data written by `PageData` into the browser's query cache. */
export function readPageData(queryClient: QueryClient): void {
  const text = document.getElementById(id)?.textContent;
  if (text) storePageData(queryClient, text);
}

export function storePageData(queryClient: QueryClient, text: string): void {
  for (const [key, data, updatedAt] of JSON.parse(text) as LoadedQuery[]) {
    queryClient.setQueryData(key, data, { updatedAt });
  }
}
