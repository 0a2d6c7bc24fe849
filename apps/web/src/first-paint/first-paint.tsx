import early from './first-paint.css?inline';
import fonts from '../shared/styles/fonts.css?inline';
import { isServer } from '../shared/is-server.ts';
import deferUntilPainted from './first-paint.script.ts?script';
import { InlineStyle } from '../shared/layout/inline-style.tsx';

/** Screen sizes that rarely use slow mobile data. */
export const wide = '(min-width: 760px)';

/** The inline script of `FirstPaint`. */
export const firstPaintScript = isServer ? `(${deferUntilPainted})('${wide}')` : '';

/** A font that a page needs from its first line. */
export function preloadFont(href: string) {
  return {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
    media: wide,
  } as const;
}

/**
 * The end of the head element. Resources that a phone's first screen does not need wait until it
 * has been painted: on slow mobile data each byte and each millisecond before that matters. `early`
 * delays pictures and sections further down, `fonts` are loaded after the paint; fonts that are in
 * the browser's cache are used from the start. Without JavaScript nothing is delayed.
 */
export function FirstPaint() {
  return (
    <>
      <InlineStyle id="early" media="not all" css={isServer ? early : ''} />
      <InlineStyle id="fonts" css={isServer ? fonts : ''} />
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} suppressHydrationWarning />
    </>
  );
}
