import type { Page } from '@playwright/test';
import { expectAccessible as checkNow } from './accessibility.ts';
import { administrator } from './administrator.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** A test that starts signed in, with its own session. */
export const test = base.extend<{ signedIn: void }>({
  signedIn: [
    async ({ page }, use) => {
      const { username: email, password } = administrator;
      const response = await page.request.post('/api/auth/login', { data: { email, password } });
      const { data } = await response.json();
      await page.addInitScript((user) => {
        if (sessionStorage.getItem('was-signed-in')) return;
        sessionStorage.setItem('was-signed-in', 'yes');
        localStorage.setItem('user', user);
      }, JSON.stringify(data.user));
      await use();
    },
    { auto: true },
  ],
});

/** Fails for every violation that axe finds on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page);
  await checkNow(page);
}

/** During animations elements have neither their final position nor their final colours. */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countRunningAnimations), { intervals: [50] }).toBe(0);
}

/**
 * Endless animations, such as a skeleton's, are ignored. A dialog that is not opaque counts as well: it is in the
 * page shortly before its animation starts. Runs in the page.
 */
function countRunningAnimations(): number {
  const running = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return running.length + dialogs.filter((one) => getComputedStyle(one).opacity !== '1').length;
}

/** Requests to the REST API as the signed-in administrator, without the page. */
export async function uploadPicture(page: Page, buffer: Buffer): Promise<string> {
  const response = await page.request.post('/api/media', {
    multipart: { file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  return (await response.json()).data.id;
}
