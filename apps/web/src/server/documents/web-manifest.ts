import type { PublicBusiness, PublicLogo } from '@bakery/schemas/pages/site/public';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { iconPath } from '../../shared/seo/icon-path.ts';
import { site } from '../../texts/site.ts';

/** The web app manifest, for the home screens of phones. */
export function composeWebManifest({
  name,
  shortName,
  description,
  sign,
}: Pick<PublicBusiness, 'name' | 'shortName' | 'description'> & {
  sign?: PublicLogo | undefined;
}): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(file, sign),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/home',
    name,
    short_name: shortName,
    description,
    lang: site.language,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'minimal-ui',
    theme_color: colours.navy,
    background_color: colours.paper,
    categories: ['food', 'shopping'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
      ...(sign
        ? []
        : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
    ],
    shortcuts: [
      { name: 'All products', url: '/all' },
      { name: 'E-Bakery', url: '/liveproducts' },
      { name: 'Enquiries', url: '/enquries' },
    ],
  });
}
