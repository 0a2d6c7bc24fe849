import type { Picture } from '@bakery/schemas/content/media';
import { perRecord } from './per-record.ts';

interface ListedRecord {
  updatedAt: string;
  pictures: readonly Picture[];
}

/** Reduces records to `names`, of which their address is made, and what else a sitemap shows of them. */
export function sitemapEntryOf<T extends ListedRecord, Name extends keyof T & string>(
  ...names: Name[]
): (record: T) => Pick<T, Name> & { updatedAt: string; pictures: Pick<Picture, 'url'>[] } {
  return perRecord((record: T) => {
    const address = Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, Name>;
    const pictures = record.pictures.map(({ url }) => ({ url }));
    return { ...address, updatedAt: record.updatedAt, pictures };
  });
}
