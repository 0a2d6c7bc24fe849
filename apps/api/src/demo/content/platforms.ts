import type { DemoPlatform, DemoPlatformLink } from './types.ts';

export const demoPlatforms: readonly DemoPlatform[] = [
  { name: 'Zomato', link: 'https://zomato.example.com/raipur', logo: 'platform-zomato' },
  { name: 'Swiggy', link: 'https://swiggy.example.com/raipur', logo: 'platform-swiggy' },
  { name: 'Blinkit', link: 'https://blinkit.example.com/raipur', logo: 'platform-blinkit' },
  { name: 'Zepto', link: 'https://zepto.example.com/raipur', logo: 'platform-zepto' },
];

/** The links of one article, by the last part of its address, on the named platforms. */
export function listed(article: string, ...names: readonly string[]): DemoPlatformLink[] {
  return names.map((platform) => ({
    platform,
    link: `https://${platform.toLowerCase()}.example.com/raipur/bakery/${article}`,
  }));
}
