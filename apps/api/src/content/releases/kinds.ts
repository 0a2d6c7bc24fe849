import type { RecordRef } from '@bakery/schemas/common/fields';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import type { Deps } from '../../deps.ts';
import type { ChangesOf, ManyDone } from '../records/many-records.ts';
import type { VersionContent } from '../kind.ts';
import { changeLiveProducts } from '../../features/catalogue/live-products/index.ts';
import { changeProducts } from '../../features/catalogue/products/index.ts';
import { publishedKinds } from '../publishing/index.ts';
import { historyKinds } from '../versions/index.ts';
import { historyId, withFields } from './content-fields.ts';

/** The kinds that have a price. */
export type PricedKind = 'product' | 'liveProduct';

interface Priced {
  id: string;
  name: string;
  price: number;
}

type ChangePrices = (
  deps: Deps,
  refs: readonly RecordRef[],
  changesOf: ChangesOf<Priced, { price: number }>,
) => Promise<ManyDone<unknown>>;

/** Changes many prices in a few queries. */
export const changePrices: Record<PricedKind, ChangePrices> = {
  product: (deps, refs, changesOf) => changeProducts(deps, refs, changesOf),
  liveProduct: (deps, refs, changesOf) => changeLiveProducts(deps, refs, changesOf),
};

export function isPriced(kind: DraftedKind): kind is PricedKind {
  return kind === 'product' || kind === 'liveProduct';
}

/** Sets some fields of a document, or of a published record to what they were, as its slice saves it. */
export async function setBack(
  deps: Deps,
  kind: DraftedKind,
  ref: RecordRef,
  { now, changes }: { now: VersionContent; changes: VersionContent },
): Promise<void> {
  if (kind === 'site') {
    const content = withFields(kind, now, changes);
    await historyKinds.site.save!(deps, { ...ref, id: historyId(kind, ref.id) }, content);
    return;
  }
  const { save } = historyKinds[kind];
  if (save) await save(deps, ref, changes);
  else await publishedKinds[kind].change(deps, ref, { ...now, ...changes });
}
