import type { Banner } from '@bakery/schemas/pages/banners';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentRecord } from '../../../content/records/records.ts';
import { getPicture, listPictures } from '../../../content/media/index.ts';
import type { BannerRow } from './banners.queries.ts';

/** Rows as the public sees them, with their pictures. */
export async function presentBanners(context: ReadContext, rows: BannerRow[]): Promise<Banner[]> {
  const pictures = await listPictures(
    context,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => {
    const picture = getPicture(pictures, row.image_id);
    return {
      ...presentRecord(row),
      image: picture.url,
      picture,
      order_number: row.order_number,
      order: row.order_number,
    };
  });
}
