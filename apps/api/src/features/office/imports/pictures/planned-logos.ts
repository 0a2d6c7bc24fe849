import { newId } from '@bakery/db';
import { z } from 'zod';
import type { PresentRecord } from '../../../../content/imports/index.ts';
import { fileKey, nameOf } from '../fields/picture-sources.ts';
import type { ReadLine } from '../import-kind.ts';
import type { PlannedPicture } from './planned-picture.ts';

/** The field of the links of a product to delivery platforms. */
export const linksField = 'deliveryPlatforms';

/** A link with a logo of its own: a stored picture, or one that is to be fetched. */
const link = z.looseObject({
  logo: z.union([
    z.string(),
    z.object({ url: z.url(), name: z.string().max(200), alt: z.string() }),
    z.null(),
    z.undefined(),
  ]),
});
type Content = Readonly<Record<string, unknown>>;

const linksOf = (value: unknown) => z.array(link).safeParse(value).data ?? [];

/** The stored logos of the links of a record. */
export const logoIdsOf = (content: Content): string[] =>
  linksOf(content[linksField]).flatMap(({ logo }) => (typeof logo === 'string' ? logo : []));

/** Plans the logos that links of a line have of their own; one of this name that the record has already stays. */
export function withPlannedLogos(
  { read, pictures }: { read: ReadLine; pictures: PlannedPicture[] },
  record: PresentRecord | undefined,
  names: ReadonlyMap<string, string>,
): ReadLine {
  const given = linksOf(read.values.get(linksField));
  if (!given.some(({ logo }) => typeof logo === 'object' && logo !== null)) return read;
  const known = new Map(
    logoIdsOf(record?.content ?? {}).map((id) => [fileKey(names.get(id) ?? ''), id]),
  );
  const links = given.map(({ logo: source, ...rest }) => {
    if (typeof source !== 'object' || source === null) return { ...rest, logo: source };
    const stored = known.get(nameOf(source));
    const id = stored ?? newId();
    if (stored === undefined) pictures.push({ id, source, isLogo: true });
    return { ...rest, logo: id };
  });
  return { ...read, values: new Map(read.values).set(linksField, links) };
}

/** The content with the logos that were fetched in the places of those that were planned; a link without its own has the platform's. */
export function placeLogos<T extends Content>(
  content: T,
  planned: readonly PlannedPicture[],
  stored: ReadonlyMap<string, string>,
): T {
  const wanted = new Set(planned.filter(({ isLogo }) => isLogo).map(({ id }) => id));
  if (wanted.size === 0) return content;
  const links = linksOf(content[linksField]).map((one) =>
    typeof one.logo === 'string' && wanted.has(one.logo)
      ? { ...one, logo: stored.get(one.logo) ?? null }
      : one,
  );
  return { ...content, [linksField]: links };
}
