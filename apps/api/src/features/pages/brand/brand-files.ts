import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { readSite } from '../site/index.ts';
import { createMemoryCache } from '../../../core/cache/memory-cache.ts';
import { pictureSvg } from '../../../core/drawing/picture-svg.ts';
import { originalCard, readBrand } from './brand.ts';
import type { Brand } from './brand.ts';
import { drawIcon, iconNames } from './icons.ts';
import { drawLogo } from './logo.ts';
import { makePrivacyPolicy } from './privacy-policy.ts';
import { drawShareCard } from './share-card.ts';

export interface BrandFile {
  contentType: string;
  bytes: Buffer;
}

/** A file, or where it is now. */
export type FoundFile = BrandFile | { location: string };

export interface BrandFiles {
  /** The file at a path below `/brand/`, or at one of the original's; undefined for a path that has none. */
  find(path: string): Promise<FoundFile | undefined>;
}

const maxBytes = 4 * 1024 * 1024;
const logo = '/logo.svg';
const privacyPolicy = '/privacy-policy.pdf';
const replaced = new Map<string, string>([
  ...iconNames.map((name) => [`/${name}`, name] as const),
  ['/favicon.svg', 'icon-192.png'],
]);

type Make = () => Promise<BrandFile>;

/**
 * The pictures of the bakery's sign and name, and its documents: made at the first request, for as long as
 * what they show stays.
 */
export function createBrandFiles(deps: Pick<Deps, 'content' | 'images'>): BrandFiles {
  const cache = createMemoryCache<BrandFile>({ maxBytes, bytesOf: ({ bytes }) => bytes.length });

  return {
    async find(path) {
      const brand = await readBrand(deps);
      const make = listPictures(deps, brand).get(path);
      // The file at one of the original's addresses changes with the brand.
      if (make) return cache.get(`${brand.card} ${path}`, 0, make);
      if (path === privacyPolicy) {
        const { privacy } = (await readSite(deps)).pages;
        const key = JSON.stringify([path, brand.card, brand.sign?.files.folder, privacy]);
        return cache.get(hashOf(key), 0, async () => ({
          contentType: 'application/pdf',
          bytes: await makePrivacyPolicy(deps, brand, privacy),
        }));
      }
      const name = /^\/brand\/[\da-f]{16}\/([\w.-]+)$/.exec(path)?.[1];
      const location = name === undefined ? undefined : findCurrent(brand, name);
      return location === undefined ? undefined : { location };
    },
  };
}

/** Where an icon of the original is now; undefined where it is the one that is used, and for any other path. */
export async function findReplacement(
  deps: Pick<Deps, 'content'>,
  path: string,
): Promise<string | undefined> {
  const name = replaced.get(path);
  if (name === undefined) return undefined;
  const { sign } = await readBrand(deps);
  return sign && `${sign.files.folder}/${name}`;
}

/** The pictures that there are now, by their paths. */
function listPictures(deps: Pick<Deps, 'images'>, brand: Brand): Map<string, Make> {
  const card: Make = async () => ({
    contentType: 'image/jpeg',
    bytes: await drawShareCard(deps, brand),
  });
  const files = new Map<string, Make>([
    [brand.card, card],
    [originalCard, card],
    [logo, async () => svgFile(await drawLogo(brand))],
  ]);
  const { sign } = brand;
  if (!sign) return files;
  const { folder, file } = sign.files;
  for (const name of iconNames) {
    const contentType = name.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    files.set(`${folder}/${name}`, async () => ({
      contentType,
      bytes: await drawIcon(deps, name, sign.dataUrl),
    }));
  }
  return files.set(`${folder}/${file}`, () => drawForHeader(deps, sign));
}

/** An SVG as it is, a PNG for screens with three pixels for one. */
async function drawForHeader(
  { images }: Pick<Deps, 'images'>,
  { svg, dataUrl, files: { width, height } }: NonNullable<Brand['sign']>,
): Promise<BrandFile> {
  if (svg !== undefined) return svgFile(svg);
  const drawn = pictureSvg(dataUrl, { width: 3 * width, height: 3 * height });
  return { contentType: 'image/png', bytes: await images.draw({ svg: drawn, format: 'png' }) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function svgFile(svg: string): BrandFile {
  return { contentType: 'image/svg+xml', bytes: Buffer.from(svg) };
}

/** Where a file of an earlier sign or name is now. */
function findCurrent({ sign, card }: Brand, name: string): string | undefined {
  if (name === 'share-card.jpg') return card;
  const isSign = /^sign\.(?:svg|png)$/.test(name);
  if (!isSign && !replaced.has(`/${name}`)) return undefined;
  if (!sign) return isSign ? '/favicon.svg' : `/${name}`;
  return `${sign.files.folder}/${isSign ? sign.files.file : name}`;
}
