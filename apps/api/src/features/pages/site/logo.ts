import { createHash } from 'node:crypto';
import type { Business } from '@bakery/schemas/pages/site/business';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { PublicLogo, SiteFrame } from '@bakery/schemas/pages/site/public';
import { readLogo, logoMessages } from '@bakery/schemas/pages/site/logo';
import type { Logo } from '@bakery/schemas/pages/site/logo';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { pictureSvg } from '../../../core/drawing/picture-svg.ts';

/** In the address of each file: counted up when they are drawn in another way. */
const drawnAs = 1;
/** The room of the sign on its plate in the header, in pixels. */
const room = { width: 112, height: 36 };
/** The longer side of a stored PNG: as large as the largest icon. */
const storedSide = 512;

/** The sign of a business as it is drawn; undefined for the original. */
export function findLogo({ sign }: Business): (Logo & { dataUrl: string }) | undefined {
  const { picture } = sign;
  const read = picture === '' ? undefined : readLogo(picture);
  // A logo that an earlier release accepted and this one does not is the original.
  return read && !('error' in read) ? { ...read, dataUrl: picture } : undefined;
}

/** The logo and the card of shared links, as pages need them. */
export function presentLogo(business: Business): Pick<SiteFrame, 'sign' | 'card'> {
  const { name, since } = business.identity;
  const { identity: original } = siteDefaults.business;
  const sign = findLogo(business);
  const isOriginal = !sign && name === original.name && since === original.since;
  const card = `/brand/${hashOf(sign?.dataUrl ?? '', name, String(since))}/share-card.jpg`;
  const isBare = business.sign.ground === 'none';
  return {
    ...(sign && { sign: { ...presentFiles(sign), ...(isBare && { isBare }) } }),
    ...(!isOriginal && { card }),
  };
}

/** A page with a sign that is not stored yet: its address leads nowhere, so the picture itself stands there. */
export function showUnsavedLogo(html: string, business: Business): string {
  const sign = findLogo(business);
  if (!sign) return html;
  const { folder, file } = presentFiles(sign);
  const { svg, dataUrl } = sign;
  const source = svg === undefined ? dataUrl : dataUrlOf('svg+xml', Buffer.from(svg));
  return html.replaceAll(`src="${folder}/${file}"`, () => `src="${source}"`);
}

function presentFiles({ dataUrl, type, width, height }: Logo & { dataUrl: string }): PublicLogo {
  const scale = Math.min(room.width / width, room.height / height);
  return {
    folder: `/brand/${hashOf(dataUrl)}`,
    file: `sign.${type}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

function hashOf(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([drawnAs, ...parts]));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The business with its sign as it is stored: an SVG cleaned, a PNG drawn anew without what it carried beside
 * its pixels. Throws bad input at the field for what cannot be drawn.
 */
export async function prepareLogo(
  { images }: Pick<Deps, 'images'>,
  business: Business,
  before: Business,
): Promise<Business> {
  const { picture } = business.sign;
  if (picture === '' || picture === before.sign.picture) return business;
  const fail = (message: string) => fieldError('sign.picture', message);
  const sign = readLogo(picture);
  if ('error' in sign) throw fail(sign.error);
  const scale = storedSide / Math.max(sign.width, sign.height);
  const source = sign.svg === undefined ? picture : dataUrlOf('svg+xml', Buffer.from(sign.svg));
  const svg = pictureSvg(source, {
    width: Math.max(1, Math.round(sign.width * scale)),
    height: Math.max(1, Math.round(sign.height * scale)),
  });
  const drawn = await images
    .draw({ svg, format: 'png', isEmptyRefused: true })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'BAD_INPUT')
        throw fail(logoMessages.unreadable);
      throw error;
    });
  const stored = sign.svg === undefined ? dataUrlOf('png', drawn) : source;
  return { ...business, sign: { ...business.sign, picture: stored } };
}

function dataUrlOf(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
