import type { Picture } from '@bakery/schemas/content/media';
import type { HeadContext } from './head-context.ts';
import { shareCard, shareCardAlt } from './share-card.ts';

export interface ShareImage {
  /** An absolute URL, in the format that all link previews support: JPEG. */
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

type Shown = Pick<Picture, 'url' | 'width' | 'height' | 'alt'>;

/** The picture of a shared link: the page's own, or the site's card. */
export function shareImage(
  { origin, site }: Pick<HeadContext, 'origin' | 'site'>,
  picture: Shown | undefined,
  alt: string,
): ShareImage {
  const shown: Shown = picture ?? {
    ...shareCard,
    ...(site.card !== undefined && { url: site.card }),
    alt: shareCardAlt(site.name),
  };
  // The fallback file is named after its width, which may be smaller than the largest file's.
  const width = Number(/\/(\d+)\.\w+$/.exec(shown.url)?.[1] ?? shown.width);
  return {
    // A translucent picture would be a PNG of megabytes; the server draws it as JPEG on the ground of the page.
    url: new URL(shown.url.replace(/\.png$/, '.jpg'), origin).href,
    type: 'image/jpeg',
    width,
    height: Math.round((shown.height * width) / shown.width),
    alt: shown.alt || alt,
  };
}
