import type { Generated } from 'kysely';
import type { DeletableColumns, ImageLinkColumns } from '../common.ts';

export interface NewsTable extends DeletableColumns {
  title: string;
  /** Sanitised HTML. */
  description: string;
  category: 'Media Campaign' | 'Brand Promotion' | 'Product Launch' | 'Customer Stories' | null;
  published_by: string;
  is_featured: Generated<boolean>;
  /** YYYY-MM-DD. */
  published_on: string;
}

export interface NewsImagesTable extends ImageLinkColumns {
  news_id: string;
}

/** Pictures inside an article's text. */
export interface NewsInlineImagesTable {
  news_id: string;
  media_id: string;
}
