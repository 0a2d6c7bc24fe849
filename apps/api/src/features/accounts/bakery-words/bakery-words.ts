import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { productSource } from '../../catalogue/products/index.ts';
import { readBusiness, readPlaces } from '../../pages/site/index.ts';

/** Bounds the work of an estimate, and what the form loads. */
const maxWords = 400;
const minLength = 3;
/** Letters of a part of a name: shorter ones are mostly words such as “and”, which good passwords have too. */
const minPartLength = 4;

/**
 * The words of the bakery as the site has them now, which a guesser of its passwords would try: its names, where it
 * is, and what it sells; names whole and in parts.
 */
export async function readBakeryWords({ content }: Pick<Deps, 'content'>): Promise<string[]> {
  const { identity } = await readBusiness({ content });
  const places = await readPlaces({ content });
  const { value: products } = await content.read(productSource);
  const { value: liveProducts } = await content.read(liveProductSource);
  return chooseWords([
    identity.name,
    identity.shortName,
    String(identity.since),
    ...places.flatMap(({ name, city, region }) => [name, city, region]),
    ...products.flatMap(({ category }) => [category, categoryLabels[category]]),
    ...[...products, ...liveProducts].map(({ name }) => name),
  ]);
}

/** The first words of the texts, each once and in small letters. */
export function chooseWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const whole = text.trim().toLowerCase();
    const parts = whole.split(/[^\p{L}\p{N}\p{M}]+/u);
    for (const word of [whole, ...parts.filter(({ length }) => length >= minPartLength)]) {
      if (words.size === maxWords) return [...words];
      if (word.length >= minLength) words.add(word);
    }
  }
  return [...words];
}
