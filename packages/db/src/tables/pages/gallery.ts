import type { DeletableColumns } from '../common.ts';

export interface PresenceImagesTable extends DeletableColumns {
  image_id: string;
}
