import type { DeletableColumns } from '../common.ts';

export interface PlatformsTable extends DeletableColumns {
  name: string;
  link: string;
  logo_id: string;
}
