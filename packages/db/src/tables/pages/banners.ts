import type { DeletableColumns } from '../common.ts';

export interface BannersTable extends DeletableColumns {
  order_number: number;
  image_id: string;
}
