import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadBeside } from '../../shared/api/load.ts';
import { isServer } from '../../shared/is-server.ts';
import { loadPageTexts } from '../../shared/site/page-texts.ts';

/** Loads what is recommended beside a product; into a page without it the server writes the fallback products. */
export async function loadSuggestions<Data extends readonly unknown[], Key extends QueryKey>(
  { queryClient, api }: RouterContext,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await loadBeside(queryClient, options);
  if (isServer && !queryClient.getQueryData<Data>(options.queryKey)?.length) {
    await loadPageTexts(queryClient, api, 'products');
  }
}
