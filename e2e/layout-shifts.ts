import type { Page } from '@playwright/test';

interface Shifts {
  /** Returns the shifts since the last call. */
  take: () => string[];
}

const ownShifts = 'bakeryLayoutShifts';

/**
 * Records from now on, on each page that is opened, what moved up or down while it was shown. Responses and the text
 * editor come one after the other, each when what the one before brought has been drawn.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const moved: string[] = [];
    function record(entries: PerformanceEntryList) {
      for (const { sources } of entries as unknown as { sources: LayoutShiftSource[] }[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          if (from.height === 0 || to.height === 0 || Math.abs(from.y - to.y) <= 3) continue;
          const text = node?.textContent?.trim().slice(0, 60) ?? '';
          moved.push(`"${text}" from ${Math.round(from.y)} to ${Math.round(to.y)}`);
        }
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = {
      take: () => {
        record(observer.takeRecords());
        return moved.splice(0);
      },
    };
    Object.assign(window, { [name]: shifts });
  }, ownShifts);

  let last = Promise.resolve();
  await page.route(/\/trpc\/|\/assets\/[^/]*text-editor/, async (route) => {
    // The page may be left meanwhile.
    last = last.then(() => drawn(page).catch(() => undefined));
    await last;
    await route.continue();
  });
}

/** The elements that have moved since the last call. */
export async function takeLayoutShifts(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(
    (name) => (window as unknown as Record<string, Shifts>)[name]!.take(),
    ownShifts,
  );
}

/** Waits until what is there now has been drawn. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Not in TypeScript's types yet. */
interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}
