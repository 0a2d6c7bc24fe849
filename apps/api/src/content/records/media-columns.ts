import type { Tables } from '@bakery/db';
import type { DeletableTable } from './deleted-records.queries.ts';

/** A column that names a medium of a record, and the column beside it that names the record. */
export type MediaColumn = readonly [table: keyof Tables, record: string, medium: string];

/** The columns of each table by which records use the stored media themselves. */
export const ownMedia: Record<DeletableTable, readonly MediaColumn[]> = {
  banners: [['banners', 'id', 'image_id']],
  presence_images: [['presence_images', 'id', 'image_id']],
  platforms: [['platforms', 'id', 'logo_id']],
  products: [
    ['product_images', 'product_id', 'media_id'],
    ['product_platforms', 'product_id', 'logo_id'],
  ],
  live_products: [
    ['live_product_images', 'live_product_id', 'media_id'],
    ['live_product_platforms', 'live_product_id', 'logo_id'],
  ],
  news: [
    ['news_images', 'news_id', 'media_id'],
    ['news_inline_images', 'news_id', 'media_id'],
  ],
  enquiries: [
    ['enquiries', 'id', 'document_id'],
    ['desk_mail_files', 'enquiry_id', 'media_id'],
  ],
};
