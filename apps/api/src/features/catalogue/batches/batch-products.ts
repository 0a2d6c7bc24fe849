import type { BatchProduct } from '@bakery/schemas/catalogue/batches';
import { productTitle } from '@bakery/schemas/catalogue/products';
import { searchKey } from '@bakery/schemas/common/search-text';
import type { Deps } from '../../../deps.ts';
import { listActiveLiveProducts } from '../live-products/index.ts';
import { productSource } from '../products/index.ts';

/** The products of which a batch can be: those of both shelves that the site shows. */
export async function listBatchProducts(deps: Pick<Deps, 'content'>): Promise<BatchProduct[]> {
  return (await listNamed(deps)).map(({ product }) => product);
}

/** A product with the words by which a file may name it. */
interface NamedProduct {
  product: BatchProduct;
  words: (string | undefined)[];
}

async function listNamed(deps: Pick<Deps, 'content'>): Promise<NamedProduct[]> {
  const { value: products } = await deps.content.read(productSource);
  const live = await listActiveLiveProducts(deps);
  const shelves = [
    ...products.map((product) => ({ shelf: 'product' as const, product })),
    ...live.map((product) => ({ shelf: 'liveProduct' as const, product })),
  ];
  return shelves.map(({ shelf, product }) => {
    const { id, slug, facts } = product;
    const name = productTitle(product);
    return {
      product: { id, shelf, name, ...(facts?.shelfLife && { shelfLife: facts.shelfLife }) },
      words: [searchKey(name), slug, facts?.gtin],
    };
  });
}

/** Finds the products that a text names: by the name, the address or the barcode. */
export async function openProductFinder(
  deps: Pick<Deps, 'content'>,
): Promise<(text: string) => BatchProduct[]> {
  const byWord = new Map<string, Set<BatchProduct>>();
  for (const { product, words } of await listNamed(deps)) {
    for (const word of words) {
      if (word === undefined) continue;
      const known = byWord.get(word);
      if (known) known.add(product);
      else byWord.set(word, new Set([product]));
    }
  }
  return (text) => [...(byWord.get(text.trim()) ?? byWord.get(searchKey(text)) ?? [])];
}
