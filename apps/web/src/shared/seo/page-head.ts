import type { Picture } from '@bakery/schemas/content/media';
import { site } from '../../texts/site.ts';
import type { SiteAddresses } from '../api/context.ts';
import type { HeadContext } from './head-context.ts';
import { cutAtWord, maxDescriptionLength, maxTitleLength } from './cut-text.ts';
import type { JsonLd } from './json-ld.ts';
import { shareImage } from './share-image.ts';

interface PageHead {
  context: HeadContext;
  /** The page's canonical path, percent-encoded. */
  path: string;
  /** Without the site's name, which is added unless the title contains it. */
  title: string;
  description: string;
  /** The picture of a shared link; by default the site's own card. */
  image?: Picture | undefined;
  kind?: 'website' | 'article' | 'product';
  jsonLd?: readonly JsonLd[];
  /** The paths of the previous and next page, for a page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** False for pages that search engines should not index. */
  isIndexed?: boolean;
}

/** The head of a page whose content is missing or still loading. */
export function bareHead(title: string, { site: { name } }: Pick<HeadContext, 'site'>) {
  return { meta: [{ title: `${title} · ${name}` }] };
}

/** The result of a route's `head`: title, description, canonical URL, link previews. */
export function pageHead(page: PageHead) {
  const { context, path, kind = 'website', jsonLd = [] } = page;
  const { name } = context.site;
  const title = composeTitle(page.title, name);
  const description = cutAtWord(page.description, maxDescriptionLength);
  const address = context.origin + path;
  const image = shareImage(context, page.image, title);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: name },
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
      ...(page.previous ? [{ rel: 'prev', href: context.origin + page.previous }] : []),
      ...(page.next ? [{ rel: 'next', href: context.origin + page.next }] : []),
    ],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      // Escaped, so that it cannot close its element.
      children: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
  };
}

/**
 * The page's own title comes first; without the site's name when both are too long for search
 * engines.
 */
function composeTitle(title: string, name: string): string {
  const whole = title.includes(name) ? title : `${title} · ${name}`;
  return whole.length <= maxTitleLength ? whole : cutAtWord(title, maxTitleLength);
}

/** Pictures have the API's origin, or none. */
export function absolute({ origin }: SiteAddresses, url: string): string {
  return new URL(url, origin).href;
}
