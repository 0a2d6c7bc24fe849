import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import { useLoadedTexts } from './page-texts.ts';
import type { PageOriginal } from './page-texts.ts';
import { useSite } from './site.queries.ts';

/**
 * The texts of a document in a part that no loader has loaded them for: the original at once, even without a network, where
 * nobody has changed it; else undefined until they have come.
 */
export function useOwnTexts<Key extends PageKey>(
  page: PageOriginal<Key>,
): PageTexts<Key> | undefined {
  const isChanged = useSite().changed?.includes(page.key) ?? false;
  const { texts } = useLoadedTexts(page, isChanged);
  return isChanged ? texts : (page.original as PageTexts<Key>);
}
