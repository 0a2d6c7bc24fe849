/*
 * A visitor on a cheap phone waits for the first screen. All that is done so that it is painted sooner is
 * in this folder, as steps that can be turned off one by one. In the order of a first visit:
 *
 * 1. The page arrives. It has the rules that its own elements need inside (`styles`, page-styles.ts), so
 *    that it waits for no style sheet, and a page of up to 14 KB comes in the first flight of packets.
 * 2. The first screen is laid out and painted. On a phone its pictures are the only ones that load
 *    (`pictures`, late-pictures.css), the lower sections are not laid out (`sections`, late-sections.css),
 *    and no font is fetched (`fonts`, fonts.css): the text is in fonts of the system, stretched until it is
 *    as long as in ours, so that nothing moves when ours come (`fallbacks`, fallback-fonts.css).
 * 3. After the paint (`window.firstPaint`) the fonts are fetched and shown in one step, and meanwhile the
 *    complete style sheet; then the sections are laid out, one a frame, and the pictures follow. Who scrolls
 *    or presses a key has the pictures at once. On the next visit the fonts are in the browser's cache, and
 *    are used from the start.
 * 4. Then (`window.deferredDone`), or at the first pointer, key or focus event, the scripts are fetched
 *    (`scripts`, script-loader.ts and load-page.script.ts). Each file runs in a task of its own and React
 *    hydrates in slices (`tasks`, entry-client.tsx), so that the phone can respond in between.
 * 5. The carousel's script is fetched when the carousel is near the screen (`carousel`, when-near.ts).
 *
 * Steps 2 and 3 are first-paint.script.ts. Screens of 760 pixels or more have their fonts, pictures and
 * sections with the page.
 *
 * The setting FIRST_PAINT_OFF turns off some steps, or all: a page then has a link to its style sheet, its
 * fonts and its scripts as modules, and hydrates at once. A page lists the steps that are off in an
 * attribute of its root element, for its scripts; usually it has no such attribute.
 * `npm run bench first-paint` measures what each step buys; docs/decisions/0031 has the figures.
 */
import type { FirstPaintStep } from '@bakery/schemas/common/first-paint';

export type { FirstPaintStep };

/** The steps that are turned off; usually none. */
export type StepsOff = readonly FirstPaintStep[];
