import sharp, { type Sharp } from 'sharp';

/** Plain wordmark tiles for the delivery platforms: a name on a coloured ground, nothing more. */
export const logos: ReadonlyMap<string, readonly [name: string, ground: string, ink: string]> =
  new Map([
    ['platform-zomato', ['Zomato', '#9e2b34', '#fdf6ea']],
    ['platform-swiggy', ['Swiggy', '#d9772b', '#2a1608']],
    ['platform-blinkit', ['Blinkit', '#ecc75a', '#1f3a26']],
    ['platform-zepto', ['Zepto', '#4c2f63', '#fdf6ea']],
  ]);

export function drawLogo(key: string): Sharp {
  const entry = logos.get(key);
  if (!entry) throw new Error(`No logo is called ${key}.`);
  const [name, ground, ink] = entry;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <rect width="400" height="400" fill="${ground}"/>
      <text x="200" y="220" text-anchor="middle" font-family="DejaVu Sans, sans-serif"
        font-weight="bold" font-size="76" textLength="300" lengthAdjust="spacingAndGlyphs"
        fill="${ink}">${name}</text>
      <path d="M120 268 q80 34 160 0" fill="none" stroke="${ink}" stroke-opacity="0.7"
        stroke-width="9" stroke-linecap="round"/>
    </svg>`),
  );
}
