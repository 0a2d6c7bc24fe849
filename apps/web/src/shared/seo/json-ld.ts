import { site, socialLinks } from '../../texts/site.ts';
import type { SiteAddresses } from '../api/context.ts';
import { shareCard } from './share-card.ts';

export type JsonLd = { '@type': string } & Record<string, unknown>;

const context = { '@context': 'https://schema.org' };

/** The business's identifier in other pages' data. */
function bakeryId({ origin }: SiteAddresses): string {
  return `${origin}/#bakery`;
}

/** The business in other pages' data: enough to identify it without the home page. */
export function businessJsonLd(addresses: SiteAddresses): JsonLd {
  return {
    '@type': 'Bakery',
    '@id': bakeryId(addresses),
    name: site.name,
    url: `${addresses.origin}/home`,
    logo: `${addresses.origin}/icon-512.png`,
  };
}

/** The business itself. */
export function bakeryJsonLd(addresses: SiteAddresses, image?: string): JsonLd {
  const { origin } = addresses;
  const { address, phones, emails } = site;
  return {
    ...context,
    '@type': 'Bakery',
    '@id': bakeryId(addresses),
    name: site.name,
    url: `${origin}/home`,
    description: site.description,
    foundingDate: String(site.since),
    telephone: phones.customerCare.number,
    email: emails[0],
    logo: `${origin}/icon-512.png`,
    image: image ?? `${origin}${shareCard.url}`,
    priceRange: '₹',
    currenciesAccepted: 'INR',
    areaServed: address.region,
    sameAs: socialLinks.filter(({ name }) => name !== 'WhatsApp').map(({ href }) => href),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
  };
}

/** The breadcrumb trail from the home page to this page; paths are percent-encoded. */
export function breadcrumbJsonLd(
  { origin }: SiteAddresses,
  trail: readonly { name: string; path: string }[],
): JsonLd {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
