import type { GalleryImage } from '@bakery/schemas/pages/gallery';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentRecord } from '../../../content/records/records.ts';
import { getPicture, listPictures } from '../../../content/media/index.ts';
import type { GalleryRow } from './gallery.queries.ts';

/** Rows as the public sees them, with their pictures. */
export async function presentGalleryImage(
  context: ReadContext,
  rows: GalleryRow[],
): Promise<GalleryImage[]> {
  const pictures = await listPictures(
    context,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => {
    const picture = getPicture(pictures, row.image_id);
    return { ...presentRecord(row), image: picture.url, picture };
  });
}
