import type { Browser } from '@playwright/test';
import { readVisit, traceCategories } from './trace.ts';
import type { TraceEvent, VisitFigures } from './trace.ts';

/** As in Lighthouse's mobile preset. */
const slowdown = 4;

/**
 * A first visit on a slow phone, without interaction, until the page is hydrated and quiet.
 * Undefined when the browser has not recorded the start of the navigation, which happens sometimes.
 */
export async function visit(browser: Browser, url: string): Promise<VisitFigures | undefined> {
  return readVisit(await traceVisit(browser, url), url);
}

async function traceVisit(browser: Browser, url: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    // The pointer of a headless browser is in the corner of each new page: it would load the scripts.
    await page.addInitScript(() => {
      const isInCorner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0;
      const ignore = (event: PointerEvent) => isInCorner(event) && event.stopImmediatePropagation();
      addEventListener('pointerover', ignore, { capture: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url);
    await page.waitForFunction(
      () => Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      undefined,
      { polling: 500 },
    );
    await page.waitForLoadState('networkidle');
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    return trace.traceEvents;
  } finally {
    await context.close();
  }
}
