import early from './first-paint.css?inline';
import fonts from '../shared/styles/fonts.css?inline';
import { isServer } from '../shared/is-server.ts';
import deferUntilPainted from './first-paint.script.ts?script';
import { InlineStyle } from '../shared/layout/inline-style.tsx';

/** Screens that are seldom on slow mobile data. */
export const wide = '(min-width: 760px)';

/** The script of `FirstPaint`. */
export const firstPaintScript = isServer ? `(${deferUntilPainted})('${wide}')` : '';

/** A font that a page is set in from its first line. */
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
 * The end of the head. What the first screen of a phone does without waits until it has been painted:
 * on slow mobile data each byte and each millisecond before that is felt. `early` holds lower pictures
 * and sections back until then, `fonts` come then; once they lie in the browser's cache they are there
 * from the start. Without scripts nothing is held back.
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
