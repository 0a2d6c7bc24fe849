import type { ColumnType } from 'kysely';

/** The products that an enquiry lists, in their order from 0. */
export interface EnquiryItemsTable {
  enquiry_id: string;
  position: number;
  /** Both are null where the product was unknown, or has been purged. */
  product_id: string | null;
  live_product_id: string | null;
  name: string;
  /** As it was when the enquiry was sent; null where none was known. */
  price: ColumnType<number | null, number | string | null, never>;
  quantity: number;
  unit: 'pieces' | 'packs';
  note: string;
}
