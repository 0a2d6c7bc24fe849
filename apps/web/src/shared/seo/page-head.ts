import { pictureSrcSet } from '@bakery/schemas/picture-files';
import type { Picture, PictureFiles } from '@bakery/schemas/media';
import { site } from '../../content/site.ts';
import type { SiteAddresses } from '../api/context.ts';
import { cutAtWord, maxDescriptionLength, maxTitleLength } from './cut-text.ts';
import type { JsonLd } from './json-ld.ts';
import { shareImage } from './share-image.ts';

interface PageHead {
  addresses: SiteAddresses;
  /** The page's canonical path, percent-encoded. */
  path: string;
  /** Without the site's name, which is added, unless it has it already. */
  title: string;
  description: string;
  /** What a shared link shows; the site's own card without one. */
  image?: Picture | undefined;
  kind?: 'website' | 'article' | 'product';
  jsonLd?: readonly JsonLd[];
  /** The picture that the page waits for, fetched before all others. */
  preload?: { picture: PictureFiles; sizes: string } | undefined;
  /** Paths of the pages before and after it, where it is one of several. */
  previous?: string | undefined;
  next?: string | undefined;
  /** False for pages that searchers should not be sent to. */
  isIndexed?: boolean;
}

/** The head of a page whose content is not there, or not there yet. */
export function bareHead(title: string) {
  return { meta: [{ title: `${title} · ${site.name}` }] };
}

/** What a route's `head` returns: title, description, canonical address, cards for shared links. */
export function pageHead(page: PageHead) {
  const { addresses, path, kind = 'website', jsonLd = [] } = page;
  const title = composeTitle(page.title);
  const description = cutAtWord(page.description, maxDescriptionLength);
  const address = addresses.origin + path;
  const image = shareImage(addresses, page.image, title);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: site.locale },
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: image.url },
      { property: 'og:image:type', content: image.type },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image.url },
      { name: 'twitter:image:alt', content: image.alt },
    ],
    links: [
      { rel: 'canonical', href: address },
      ...(page.previous ? [{ rel: 'prev', href: addresses.origin + page.previous }] : []),
      ...(page.next ? [{ rel: 'next', href: addresses.origin + page.next }] : []),
      ...(page.preload ? [preloadOf(page.preload)] : []),
    ],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      // Nothing in it can end the element that it stands in.
      children: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
  };
}

/** The page's own title comes first: where both are too long for searchers, it stands alone. */
function composeTitle(title: string): string {
  const whole = title.includes(site.name) ? title : `${title} · ${site.name}`;
  return whole.length <= maxTitleLength ? whole : cutAtWord(title, maxTitleLength);
}

function preloadOf({ picture, sizes }: NonNullable<PageHead['preload']>) {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  } as const;
}

/** Pictures have the API's address, or none. */
export function absolute({ origin }: SiteAddresses, url: string): string {
  return new URL(url, origin).href;
}
