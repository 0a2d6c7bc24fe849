import type { Tables } from '@bakery/db';
import type { TrashKind } from '@bakery/schemas/content/trash';
import { unnamed } from '@bakery/schemas/content/shown-name';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DeletableTable } from './records/deleted-records.queries.ts';

/** A column that names a medium of a record, and the column beside it that names the record. */
export type MediaColumn = readonly [table: keyof Tables, record: string, medium: string];

/** The table of the slugs that records had, and its column that names the record. */
export type SlugColumns = readonly [table: keyof Tables, record: string];

interface StoredKind {
  table: DeletableTable;
  /** The name of a record. */
  name: RawBuilder<unknown>;
  /** The name in a list of the records that use a picture. */
  nameOfUser: RawBuilder<unknown>;
  /** The columns with the media of its records. */
  media: readonly MediaColumn[];
  slugs?: SlugColumns;
  /** The first picture of the record `page.id`. */
  picture: RawBuilder<unknown>;
}

const firstOf = (links: string, owner: string) => sql`(
  select media_id from ${sql.table(links)}
  where ${sql.ref(`${links}.${owner}`)} = page.id order by position limit 1)`;
const ownOf = (table: DeletableTable, column: string) => sql`(
  select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = page.id)`;
const namedProduct = sql`coalesce(nullif(name, ''), ${sql.lit(unnamed)})`;
const bannerName = sql`'Banner ' || order_number`;

/** How queries over all kinds find the name and the media of a record. */
export const storedKinds: Record<TrashKind, StoredKind> = {
  product: {
    table: 'products',
    name: namedProduct,
    nameOfUser: sql`name`,
    media: [
      ['product_images', 'product_id', 'media_id'],
      ['product_platforms', 'product_id', 'logo_id'],
    ],
    slugs: ['product_old_slugs', 'product_id'],
    picture: firstOf('product_images', 'product_id'),
  },
  liveProduct: {
    table: 'live_products',
    name: namedProduct,
    nameOfUser: sql`name`,
    media: [
      ['live_product_images', 'live_product_id', 'media_id'],
      ['live_product_platforms', 'live_product_id', 'logo_id'],
    ],
    slugs: ['live_product_old_slugs', 'live_product_id'],
    picture: firstOf('live_product_images', 'live_product_id'),
  },
  news: {
    table: 'news',
    name: sql`title`,
    nameOfUser: sql`title`,
    media: [
      ['news_images', 'news_id', 'media_id'],
      ['news_inline_images', 'news_id', 'media_id'],
    ],
    picture: firstOf('news_images', 'news_id'),
  },
  banner: {
    table: 'banners',
    name: bannerName,
    nameOfUser: bannerName,
    media: [['banners', 'id', 'image_id']],
    picture: ownOf('banners', 'image_id'),
  },
  platform: {
    table: 'platforms',
    name: sql`name`,
    nameOfUser: sql`name`,
    media: [['platforms', 'id', 'logo_id']],
    picture: ownOf('platforms', 'logo_id'),
  },
  presence: {
    table: 'presence_images',
    name: sql`coalesce(
      (select nullif(alt, '') from media where media.id = image_id), 'Presence image')`,
    nameOfUser: sql`'Our Presence image'`,
    media: [['presence_images', 'id', 'image_id']],
    picture: ownOf('presence_images', 'image_id'),
  },
  enquiry: {
    table: 'enquiries',
    name: sql`full_name`,
    nameOfUser: sql`full_name`,
    media: [
      ['enquiries', 'id', 'document_id'],
      ['desk_mail_files', 'enquiry_id', 'media_id'],
    ],
    picture: sql`null::uuid`,
  },
};

const all = Object.values(storedKinds);

/** The tables whose records can be deleted and restored. */
export const deletableTables: readonly DeletableTable[] = all.map(({ table }) => table);

/** The columns with the media of the records of a table. */
export function mediaOf(table: DeletableTable): readonly MediaColumn[] {
  return all.find((kind) => kind.table === table)?.media ?? [];
}

/** The columns with the media of records of all kinds. */
export const mediaOfAll: readonly MediaColumn[] = all.flatMap(({ media }) => media);
