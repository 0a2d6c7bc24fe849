import { wrapIcon } from '@bakery/schemas/pages/ico-file';
import { keysOf } from '@bakery/schemas/common/keys-of';
import type { Deps } from '../../../deps.ts';
import { drawPicture, wrapSvg } from '../../../core/drawing/picture-svg.ts';

interface Icon {
  side: number;
  /** How much of the icon the sign may take. */
  scale: number;
  isRounded?: boolean;
}

/** As those of the original. Systems crop maskable icons to a circle of 80% of their width. */
const icons = {
  'favicon.ico': { side: 32, scale: 0.88, isRounded: true },
  'apple-touch-icon.png': { side: 180, scale: 0.76 },
  'icon-192.png': { side: 192, scale: 0.82, isRounded: true },
  'icon-512.png': { side: 512, scale: 0.82, isRounded: true },
  'icon-maskable-512.png': { side: 512, scale: 0.55 },
} satisfies Record<string, Icon>;
export type IconName = keyof typeof icons;

export const iconNames = keysOf(icons);

/** An icon of a sign: on white, as it is seen everywhere. */
export async function drawIcon(
  { images }: Pick<Deps, 'images'>,
  name: IconName,
  dataUrl: string,
): Promise<Buffer> {
  const { side, scale, isRounded }: Icon = icons[name];
  const inset = (64 * (1 - scale)) / 2;
  const ground = `<rect width="64" height="64"${isRounded ? ' rx="14"' : ''} fill="#fff"/>`;
  const box = { x: inset, y: inset, width: 64 * scale, height: 64 * scale };
  const size = { width: side, height: side };
  const svg = wrapSvg(size, ground + drawPicture(dataUrl, box), { width: 64, height: 64 });
  const png = await images.draw({ svg, format: 'png' });
  return name === 'favicon.ico' ? Buffer.from(wrapIcon(png, side)) : png;
}
