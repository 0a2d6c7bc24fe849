import type { Platform } from '@bakery/schemas/catalogue/platforms';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentRecord } from '../../../content/records/records.ts';
import { getPicture, listPictures } from '../../../content/media/index.ts';
import type { PlatformRow } from './platforms.queries.ts';

/** Rows as the public sees them, with their logos. */
export async function presentPlatforms(
  context: ReadContext,
  rows: PlatformRow[],
): Promise<Platform[]> {
  const pictures = await listPictures(
    context,
    rows.map((row) => row.logo_id),
  );
  return rows.map((row) => {
    const picture = getPicture(pictures, row.logo_id);
    return {
      ...presentRecord(row),
      name: row.name,
      link: row.link,
      logo: picture.url,
      picture,
    };
  });
}
