import { normalizePublishedDate } from '@bakery/schemas/common/dates';
import type { SourceKind } from '@bakery/schemas/office/import-sources';
import { slugElsewhere, writePictures } from '../imports/index.ts';
import type { ForeignRecord, ResolvedRecord } from '../imports/index.ts';
import type { RawRecord } from './read-site.ts';

export interface ConvertContext {
  /** The address by which pictures without a host are found. */
  address: string;
  /** The platforms as they are here, by the ids that they have there. */
  platforms: ReadonlyMap<string, ResolvedRecord>;
}

type Values = Record<string, string>;

/** The records of a site as lines of an import; those without an id are left out. The last comes first, as the newest is first there. */
export function toForeignRecords(
  kind: SourceKind,
  records: readonly RawRecord[],
  context: ConvertContext,
): Omit<ForeignRecord, 'linked'>[] {
  const seen = new Set<string>();
  return records.toReversed().flatMap((raw) => {
    const foreignId = textOf(raw['id']) || textOf(raw['_id']);
    if (foreignId === '' || foreignId.length > 200 || seen.has(foreignId)) return [];
    seen.add(foreignId);
    const values = { ...converters[kind](raw, context), elsewhere: originOf(raw) };
    return [{ foreignId, values }];
  });
}

/** The times of a record, and the slugs that it had; a time that is still to come is none. */
function originOf(raw: RawRecord): string {
  const timeOf = (value: unknown) => {
    const time = Date.parse(textOf(value));
    return time <= Date.now() ? new Date(time).toISOString() : undefined;
  };
  const slugs: unknown[] = Array.isArray(raw['oldSlugs']) ? raw['oldSlugs'] : [];
  return JSON.stringify({
    createdAt: timeOf(raw['createdAt']),
    updatedAt: timeOf(raw['updatedAt']),
    oldSlugs: slugs.map(textOf).filter((slug) => slugElsewhere.test(slug)),
  });
}

const converters: Record<SourceKind, (raw: RawRecord, context: ConvertContext) => Values> = {
  platform: (raw, context) => ({
    name: textOf(raw['name']),
    link: textOf(raw['link']),
    logo: picturesOf({ ...raw, image: raw['logo'] }, context),
  }),
  product: (raw, context) => ({
    ...shelfOf(raw, context),
    stock: textOf(raw['stock']),
    isFeatured: textOf(raw['isFeatured']),
    status: textOf(raw['status']),
  }),
  liveProduct: (raw, context) => ({
    ...shelfOf(raw, context),
    category: textOf(raw['category']) || 'cakes',
    categoryTitle: textOf(raw['categoryTitle']),
    isActive: textOf(raw['isActive']),
  }),
  news: (raw, context) => ({
    title: textOf(raw['title']),
    description: withWholeAddresses(textOf(raw['description']), context),
    publishedBy: textOf(raw['publishedBy']) || 'Admin',
    publishedDate: normalizePublishedDate(textOf(raw['publishedDate']) || textOf(raw['createdAt'])),
    category: textOf(raw['category']),
    section: raw['isFeatured'] === true ? 'featured' : textOf(raw['section']) || 'latest',
    pictures: picturesOf(raw, context),
  }),
  banner: (raw, context) => ({
    order_number: textOf(raw['order_number']) || textOf(raw['order']),
    image: picturesOf(raw, context),
  }),
  presence: (raw, context) => ({ image: picturesOf(raw, context) }),
};

function shelfOf(raw: RawRecord, context: ConvertContext): Values {
  const facts = raw['facts'];
  return {
    name: textOf(raw['name']),
    slug: textOf(raw['slug']),
    category: textOf(raw['category']),
    price: textOf(raw['price']),
    description: textOf(raw['description']),
    ...(isObject(facts) && { facts: JSON.stringify(facts) }),
    deliveryPlatforms: JSON.stringify(entriesOf(raw['deliveryPlatforms'], context)),
    pictures: picturesOf(raw, context),
  };
}

/** How many links lead to platforms that are not known: lines of an import have them not. */
export function countUnknownPlatforms(
  records: readonly RawRecord[],
  { platforms }: ConvertContext,
): number {
  const links = records.flatMap((raw) => linksOf(raw['deliveryPlatforms']));
  return links.filter(({ platform }) => !platforms.has(platform)).length;
}

function entriesOf(value: unknown, { platforms, address }: ConvertContext) {
  return linksOf(value).flatMap(({ platform: named, link, logo: given }) => {
    const platform = platforms.get(named);
    if (!platform) return [];
    const [logo] = sourcesOf([given], address);
    // Sites tell of a platform's logo at each of its links, too.
    const isOwn = logo && !platform.pictures.includes(logo.url);
    return [{ platform: platform.id, link, ...(isOwn && { logo }) }];
  });
}

/** The links to platforms, by the ids that these have on the old site; what leads nowhere is left out. */
function linksOf(value: unknown): { platform: string; link: string; logo: unknown }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap((entry) => {
    const platform = isObject(entry['platform'])
      ? textOf(entry['platform']['id']) || textOf(entry['platform']['_id'])
      : textOf(entry['platform']);
    const link = textOf(entry['link']);
    return link === '' ? [] : [{ platform, link, logo: entry['logo'] }];
  });
}

/** A picture with its text where the site tells of it, else by its address. */
function picturesOf(raw: RawRecord, { address }: ConvertContext): string {
  const one = raw['picture'];
  const { pictures = isObject(one) ? [one] : [], images } = raw;
  const listed = [pictures, images, [raw['image']]].find(
    (list): list is unknown[] => Array.isArray(list) && list.some((item) => urlOf(item) !== ''),
  );
  return writePictures(sourcesOf(listed ?? [], address));
}

function sourcesOf(listed: readonly unknown[], address: string) {
  return listed.flatMap((item) => {
    const url = URL.parse(urlOf(item), `${address}/`);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const alt = isObject(item) ? textOf(item['alt']) : '';
    return [{ url: url.href, name: nameOf(url), alt }];
  });
}

/** Two parts of the address: many sites call all of their pictures alike. */
const nameOf = ({ pathname }: URL) =>
  pathname.split('/').filter(Boolean).slice(-2).join('-').toLowerCase().slice(-100) || 'picture';

const urlOf = (item: unknown) => textOf(isObject(item) ? item['url'] : item);

/** The HTML of an article whose pictures are found from outside of its site. */
function withWholeAddresses(html: string, { address }: ConvertContext): string {
  return html.replaceAll(
    /(<img\b[^>]*?\bsrc=)(["'])(.*?)\2/gi,
    (_, start: string, _q, src: string) => {
      const url = URL.parse(src.replaceAll('&amp;', '&'), `${address}/`);
      return `${start}"${(url?.href ?? src).replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
    },
  );
}

const isObject = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // The database stores no null characters.
  return isPlain ? String(value).replaceAll('\0', '').toWellFormed() : '';
}
