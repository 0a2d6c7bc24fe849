import type { SiteFrame } from '@bakery/schemas/pages/site/public';
import type { SiteAddresses } from '../api/context.ts';
import { iconPath } from './icon-path.ts';
import type { HeadContext } from './head-context.ts';
import { shareCard } from './share-card.ts';

export type JsonLd = { '@type': string } & Record<string, unknown>;

const vocabulary = { '@context': 'https://schema.org' };

/** The business's identifier in other pages' data. */
function bakeryId({ origin }: SiteAddresses): string {
  return `${origin}/#bakery`;
}

function logoOf({ origin, site }: HeadContext): string {
  return origin + iconPath('icon-512.png', site.sign);
}

/** The business in other pages' data: enough to identify it without the home page. */
export function businessJsonLd(context: HeadContext): JsonLd {
  return {
    '@type': 'Bakery',
    '@id': bakeryId(context),
    name: context.site.name,
    url: `${context.origin}/home`,
    logo: logoOf(context),
  };
}

/** The business itself. */
export function bakeryJsonLd(
  context: HeadContext,
  description: string | undefined,
  image?: string,
): JsonLd {
  const { origin, site } = context;
  const { address, phones, emails, social } = site;
  return {
    ...vocabulary,
    '@type': 'Bakery',
    '@id': bakeryId(context),
    name: site.name,
    url: `${origin}/home`,
    description,
    foundingDate: String(site.since),
    telephone: phones[0]?.number,
    email: emails[0],
    logo: logoOf(context),
    image: image ?? `${origin}${site.card ?? shareCard.url}`,
    priceRange: '₹',
    currenciesAccepted: 'INR',
    areaServed: address.region,
    sameAs: social.filter(({ name }) => name !== 'WhatsApp').map(({ href }) => href),
    address: addressJsonLd(address),
  };
}

export function addressJsonLd({ lines, city, region, postalCode }: SiteFrame['address']): JsonLd {
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'IN',
  };
}

/** The breadcrumb trail from the home page to this page; paths are percent-encoded. */
export function breadcrumbJsonLd(
  { origin }: SiteAddresses,
  trail: readonly { name: string; path: string }[],
): JsonLd {
  return {
    ...vocabulary,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
