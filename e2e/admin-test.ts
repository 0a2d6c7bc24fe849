import type { Page } from '@playwright/test';
import { expectAccessible as checkNow } from './accessibility.ts';
import { administrator } from './administrator.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** A test that starts signed in. Each has a session of its own. */
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

/** Fails for anything that axe finds on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page);
  await checkNow(page);
}

/** What is still moving or fading in has neither its place nor its colours. */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countRunningAnimations), { intervals: [50] }).toBe(0);
}

/** Those without an end, such as a skeleton's, do not count. Runs in the page. */
function countRunningAnimations(): number {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length;
}

/** What the signed-in administrator asks of REST beside the page. */
export async function uploadPicture(page: Page, buffer: Buffer): Promise<string> {
  const response = await page.request.post('/api/media', {
    multipart: { file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  return (await response.json()).data.id;
}
