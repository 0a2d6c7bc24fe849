import type { Page } from '@playwright/test';
import { expectAccessible, waitUntilStill } from './accessibility.ts';
import { expect } from './test.ts';

/** How a screen is looked at. */
export type Look = 'light' | 'dark' | 'phone';

/** The dark theme has the same elements as the light one, in other colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const wide = { width: 1366, height: 900 };
const narrow = { width: 390, height: 844 };

/** How pages were looked at last, which is how they look still. */
const lastLooks = new WeakMap<Page, Look>();

/**
 * Fails with what is wrong with the screen that a page shows: for axe on a wide screen, light and dark, and on a phone, where
 * also nothing may overflow and each target has a finger's size. It begins with the look that the page has, and leaves it with the
 * last one: each change draws the whole page.
 */
export async function expectGoodScreen(
  page: Page,
  looks: readonly Look[] = ['light', 'dark', 'phone'],
): Promise<void> {
  let isSeenWide = false;
  let open: string[] | undefined;
  for (const look of sortLooks(looks, lastLooks.get(page))) {
    await showAs(page, look);
    await expectAccessible(page, isSeenWide && look !== 'phone' ? rulesOfColours : undefined);
    isSeenWide ||= look !== 'phone';
    const shown = await page.evaluate(listOpen);
    expect(shown, 'What is open closes in another width').toEqual((open ??= shown));
    if (look === 'phone') await expectGoodForFingers(page);
  }
}

/** As {@link expectGoodScreen}, within a story that goes on on a wide screen. */
export async function expectGoodLooks(page: Page, looks?: readonly Look[]): Promise<void> {
  await expectGoodScreen(page, looks);
  await showAs(page, 'light');
}

/** Makes a page look so, which is light on a wide screen when it is opened. */
export async function showAs(page: Page, look: Look): Promise<void> {
  await page.evaluate(stopTransitions);
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.setViewportSize(look === 'phone' ? narrow : wide);
  lastLooks.set(page, look);
}

/** Lets a page change its width and theme at once: drawing it again and again meanwhile took a seventh of its time. Runs in the page. */
function stopTransitions(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** The look that the page has comes first, and what is wide stays together. */
function sortLooks(looks: readonly Look[], last: Look = 'light'): Look[] {
  const distance = (look: Look) => (look === last ? 0 : look === 'phone' ? 2 : 1);
  return looks.toSorted((a, b) => distance(a) - distance(b));
}

/** The layers above a screen, which must stay when the width changes. Runs in the page. */
function listOpen(): string[] {
  const layers = '[role=dialog], [role=menu], [role=listbox], [role=tooltip], dialog[open]';
  return [...document.querySelectorAll(layers)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('role') ?? one.tagName);
}

async function expectGoodForFingers(page: Page): Promise<void> {
  await expectFitting(page);
  expect(await page.evaluate(listSmallTargets), 'Targets are too small for a finger').toEqual([]);
  expect(await page.evaluate(listZoomedFields), 'An iPhone zooms into fields').toEqual([]);
  expect(await page.evaluate(listCutButtons), 'Buttons cannot be seen as a whole').toEqual([]);
  expect(await page.evaluate(listUnderLabels), 'A value stands beneath its label').toEqual([]);
}

async function expectFitting(page: Page): Promise<void> {
  expect(await page.evaluate(measureOverflow), 'The page is wider than its window').toBe(0);
}

/** Fails when the page is wider than a window of one of these widths, in pixels. Afterwards the page is wide. */
export async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilStill(page);
    await expectFitting(page);
  }
  await showAs(page, 'light');
}

/** Pixels. Runs in the page. */
function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

/** Fields whose letters have less than 16 pixels: an iPhone zooms into them when they get the focus. Runs in the page. */
function listZoomedFields(): string[] {
  const fields = document.querySelectorAll(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea, [contenteditable=true]',
  );
  return [...fields]
    .filter((one) => !one.matches('[aria-hidden=true]'))
    .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map((one) => one.outerHTML.slice(0, 160));
}

/** Buttons of the back office whose text is cut, that something around them cuts, or that stand beyond their field. Runs in the page. */
function listCutButtons(): string[] {
  const isBeyond = (one: Element, around: Element, spare: number) => {
    const [inner, outer] = [one.getBoundingClientRect(), around.getBoundingClientRect()];
    return inner.right > outer.right + spare || inner.bottom > outer.bottom + spare;
  };
  const isCut = (one: Element) => {
    const label = one.querySelector('.mantine-Button-label');
    if (label && label.scrollWidth > label.clientWidth + 1) return true;
    // For screen readers alone.
    if (one.closest('thead')) return false;
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { overflow } = getComputedStyle(around);
      // Content beyond the element can be scrolled to.
      if (/auto|scroll/.test(overflow)) break;
      if (/^(?:hidden|clip)$/.test(overflow) && isBeyond(one, around, 1)) return true;
    }
    const field = one.closest('.mantine-Input-wrapper');
    // The ground of a small button may be larger than its field.
    return field !== null && isBeyond(one, field, 8);
  };
  return [...document.querySelectorAll('button[class*=mantine-]')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .filter(isCut)
    .map((one) => one.outerHTML.slice(0, 160));
}

/** Values of a row's card that do not stand beside their label. Runs in the page. */
function listUnderLabels(): string[] {
  return [...document.querySelectorAll('td[data-label] > :not(wbr)')]
    .filter((one) => {
      const { display, gridTemplateColumns } = getComputedStyle(one.parentElement!);
      const start = one.parentElement!.getBoundingClientRect().left;
      const isBeside =
        one.getBoundingClientRect().left >= start + Number.parseFloat(gridTemplateColumns);
      return display === 'grid' && one.checkVisibility() && !isBeside;
    })
    .map((one) => one.outerHTML.slice(0, 160));
}

/**
 * Controls of less than 44 pixels in height or width. Links within texts and boxes beside their labels are smaller: axe looks at
 * their distance, as at the dots of a carousel. A label belongs to its control, as does the space that its pseudo-element adds. Runs in the page.
 */
function listSmallTargets(): string[] {
  const size = 44;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href]:not(.mantine-Anchor-root), button, input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea, [role=button], [role=menuitem], [role=tab], [role=switch]',
  );
  const areaOf = (element: HTMLElement) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const added = getComputedStyle(element, '::after');
    const isSpread = added.content !== 'none' && added.position === 'absolute';
    return {
      width: Math.max(
        ...boxes.map(({ width }) => width),
        isSpread ? Number.parseFloat(added.width) : 0,
      ),
      height: Math.max(
        ...boxes.map(({ height }) => height),
        isSpread ? Number.parseFloat(added.height) : 0,
      ),
    };
  };
  return [...controls]
    .filter((one) => !one.matches('[aria-hidden=true], [aria-label^="Go to slide"]'))
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !(one.matches('a') && getComputedStyle(one).display === 'inline'))
    .filter((one) => one.getBoundingClientRect().width > 1)
    .filter((one) => {
      const { width, height } = areaOf(one);
      return width < size - 0.5 || height < size - 0.5;
    })
    .map((one) => {
      const { width, height } = areaOf(one);
      return `${Math.round(width)} × ${Math.round(height)} ${one.outerHTML.slice(0, 160)}`;
    });
}

declare global {
  interface Window {
    /** The router of the page: @tanstack/react-router. */
    __TSR_ROUTER__?: {
      state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
    };
  }
}

/** Opens a screen of the back office by its path, without loading the application again where it is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const address = `/admin${path}`;
  if (!new URL(page.url()).pathname.startsWith('/admin/')) {
    await page.goto(address);
    return;
  }
  await followPath(page, address);
}

/** Goes to another page of the application that is open, the site or the back office, as a link does. */
export async function followPath(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(() => {
    const router = window.__TSR_ROUTER__?.state;
    return router?.status === 'idle' && router.resolvedLocation?.href === router.location.href;
  });
}
