import { site } from '../../src/texts/site.ts';
import { colours } from './brand.ts';

/** The web app manifest, for the home screens of phones. */
export function makeWebManifest(): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/home',
    name: site.name,
    short_name: site.shortName,
    description: site.description,
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
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'All products', url: '/all' },
      { name: 'E-Bakery', url: '/liveproducts' },
      { name: 'Enquiries', url: '/enquries' },
    ],
  });
}
