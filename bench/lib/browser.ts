import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { getBrowser } from '../../scripts/lib/browser.mjs';

/** The sandbox does not work as root; background requests would disturb the measurement. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the whole browser, which is installed if it is missing. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await getBrowser(), args: browserFlags });
}

/**
 * Bytes transferred by resource type: on a first visit without interaction, and after scrolling
 * through the whole page.
 */
export async function listTransfers(url: string) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const total = new Map<string, number>();
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize }) => {
          const type = request.resourceType();
          total.set(type, (total.get(type) ?? 0) + responseBodySize);
        }),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(sizes);
    const untouched = new Map(total);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    await page.waitForLoadState('networkidle');
    await Promise.all(sizes);
    return { untouched, scrolled: total };
  } finally {
    await browser.close();
  }
}
