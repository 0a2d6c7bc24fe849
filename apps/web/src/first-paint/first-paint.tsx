import { isServer } from '../shared/is-server.ts';
import { InlineStyle } from '../shared/layout/inline-style.tsx';
import fallbackFonts from './fallback-fonts.css?inline';
import deferUntilPainted from './first-paint.script.ts?script';
import fonts from './fonts.css?inline';
import latePictures from './late-pictures.css?inline';
import lateSections from './late-sections.css?inline';
import { useStepsOff } from './steps-off.ts';
import type { FirstPaintStep, StepsOff } from './steps.ts';

/** Screen sizes that rarely use slow mobile data. */
const wide = '(min-width: 760px)';

const earlyId = 'early';

const deferring: readonly FirstPaintStep[] = ['styles', 'fonts', 'pictures', 'sections', 'scripts'];

/** The inline script of `FirstPaint`, on the server; undefined where it has nothing to defer. */
export function composeFirstPaintScript(off: StepsOff): string | undefined {
  if (!isServer || deferring.every((step) => off.includes(step))) return undefined;
  return `(${deferUntilPainted})('${wide}')`;
}

function composeEarlyStyles(off: StepsOff): string {
  const pictures = off.includes('pictures') ? '' : latePictures;
  return pictures + (off.includes('sections') ? '' : lateSections);
}

/** The styles of every page, on the server: these, and the fallback faces. */
export function composeGlobalStyles(off: StepsOff, styles: string): string {
  const faces = off.includes('fonts') ? fonts : '';
  return faces + (off.includes('fallbacks') ? '' : fallbackFonts) + styles;
}

/** A font that a page needs from its first line; a phone gets it later. */
export function preloadFont(href: string, off: StepsOff) {
  return {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
    ...(!off.includes('fonts') && { media: wide }),
  } as const;
}

/**
 * The end of the head element. `early` delays pictures and sections further down, `fonts` are loaded
 * after the paint; fonts that are in the browser's cache are used from the start. Without JavaScript
 * nothing is delayed.
 */
export function FirstPaint() {
  const off = useStepsOff();
  const script = composeFirstPaintScript(off);
  if (isServer ? script === undefined : !document.getElementById(earlyId)) return null;
  return (
    <>
      <InlineStyle id={earlyId} media="not all" css={isServer ? composeEarlyStyles(off) : ''} />
      <InlineStyle id="fonts" css={isServer && !off.includes('fonts') ? fonts : ''} />
      <script dangerouslySetInnerHTML={{ __html: script ?? '' }} suppressHydrationWarning />
    </>
  );
}
