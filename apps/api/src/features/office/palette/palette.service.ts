import { paletteKinds, paletteRight, wordsOf } from '@bakery/schemas/office/palette';
import type { PaletteRecord, PaletteSearch } from '@bakery/schemas/office/palette';
import { foldText } from '@bakery/schemas/common/search-text';
import type { Right } from '@bakery/schemas/common/rights';
import type { Deps } from '../../../deps.ts';
import { findRecords } from './palette.queries.ts';

/** The records that somebody with these rights finds by the beginnings of words. */
export async function searchPalette(
  { db }: Pick<Deps, 'db'>,
  rights: ReadonlySet<Right>,
  { search }: PaletteSearch,
): Promise<PaletteRecord[]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const kinds = paletteKinds.filter((kind) => rights.has(paletteRight(kind)));
  return withoutRepeats(await findRecords(db, kinds, foldText(search), words));
}

/** A published record once, that its draft may call otherwise: as it is published, where that is found. */
function withoutRepeats(records: readonly PaletteRecord[]): PaletteRecord[] {
  const keyOf = ({ kind, id }: PaletteRecord) => `${kind} ${id}`;
  const published = new Set(records.filter(({ isDraft }) => !isDraft).map(keyOf));
  return records.filter((record) => !record.isDraft || !published.has(keyOf(record)));
}
