import type { Trx } from '@bakery/db';
import type { ProductUpdate } from '@bakery/schemas/catalogue/products';
import type { NewRow } from '../../../content/records/records.queries.ts';
import type { NewDraftRow } from '../../../content/kind-drafts.ts';
import type { KindTypes, NewRecord, RowChange, StoredRow } from '../../../content/kind-types.ts';
import { releaseUnused } from '../../../content/media/index.ts';
import type { SlugTable } from './old-slugs.queries.ts';
import { replaceProductParts } from './product-parts.ts';
import type { ProductPartLinks } from './product-parts.ts';
import { changeSlug, chooseSlugs, draftSlug } from './slug.queries.ts';

type Changes = Pick<ProductUpdate, 'images' | 'deliveryPlatforms'>;
type Input = Changes & { name: string; slug?: string | undefined };

/** A row to be inserted, with its slug. */
export interface NewShelfRow<I> {
  slug: string;
  input: I;
  given: NewRow;
}

/** The types of a kind of product. */
interface ShelfTypes extends KindTypes {
  table: SlugTable;
  input: Input;
  changes: Changes & { slug?: string | undefined };
}

/** The columns that rows of both kinds have. */
interface Slugged {
  slug: string;
}

/** The parts in which the kinds of products differ. */
interface ShelfKind<K extends ShelfTypes> {
  table: K['table'];
  /** The slug of a record whose name has no letter or digit. */
  fallback: string;
  links: ProductPartLinks;
  insert(trx: Trx, records: readonly NewShelfRow<K['input']>[]): Promise<StoredRow<K>[]>;
  /** Changes the columns of a row. */
  update(trx: Trx, id: string, changes: RowChange<K>['input']): Promise<StoredRow<K>>;
}

/** How the rows of a kind of product are written, with their slugs, pictures and delivery platforms. */
export function shelfWrites<K extends ShelfTypes>({
  table,
  fallback,
  links,
  insert,
  update,
}: ShelfKind<K>) {
  async function insertRows(
    trx: Trx,
    records: readonly NewShelfRow<K['input']>[],
  ): Promise<StoredRow<K>[]> {
    const rows = await insert(trx, records);
    const parts = records.map(({ given, input }) => ({ id: given.id, parts: input }));
    await replaceProductParts(trx, links, parts);
    return rows;
  }

  async function updateRows(
    trx: Trx,
    changed: readonly { id: string; changes: RowChange<K>['input'] }[],
  ): Promise<StoredRow<K>[]> {
    const rows: StoredRow<K>[] = [];
    for (const { id, changes } of changed) rows.push(await update(trx, id, changes));
    return rows;
  }

  const replaceParts = (
    trx: Trx,
    changed: readonly { id: string; changes: RowChange<K>['input'] }[],
  ) =>
    replaceProductParts(
      trx,
      links,
      changed.map(({ id, changes }) => ({ id, parts: changes })),
    );

  return {
    /** Adds new records with slugs of their own. */
    async add(trx: Trx, records: readonly NewRecord<K>[]): Promise<StoredRow<K>[]> {
      const named = records.map(({ input }) => ({ ...input, fallback }));
      const slugs = await chooseSlugs(trx, table, named);
      const rows = records.map(({ id, input }, n) => ({ slug: slugs[n]!, input, given: { id } }));
      return insertRows(trx, rows);
    },

    /** Adds rows that show drafts. */
    async addDrafts(
      trx: Trx,
      drafts: readonly (NewDraftRow<K> & { stored: Slugged | undefined })[],
    ): Promise<StoredRow<K>[]> {
      const rows: NewShelfRow<K['input']>[] = [];
      for (const { input, row, stored } of drafts) {
        const slug = await draftSlug(trx, table, { ...input, fallback }, stored);
        rows.push({ slug, input, given: row });
      }
      return insertRows(trx, rows);
    },

    /** Changes locked records. Fields that are left out stay as they are; the slug stays when the name changes. */
    async change(
      trx: Trx,
      changes: readonly (RowChange<K> & { before: Slugged })[],
    ): Promise<StoredRow<K>[]> {
      for (const { before, input } of changes) await changeSlug(trx, table, before, input.slug);
      const changed = changes.map(({ before, input }) => ({ id: before.id, changes: input }));
      await releaseUnused(trx, await replaceParts(trx, changed));
      return updateRows(trx, changed);
    },

    /**
     * Changes locked records so that it can be taken back; addresses stay. Logos that are no longer used are left to the
     * collection of orphans.
     */
    async changeForUndo(
      trx: Trx,
      changed: readonly { id: string; changes: RowChange<K>['input'] }[],
    ): Promise<StoredRow<K>[]> {
      await replaceParts(trx, changed);
      return updateRows(trx, changed);
    },
  };
}
