import type { Page } from '@playwright/test';
import { signInWithoutForm } from './sign-in.ts';
import { expect, test as base } from './test.ts';

export { expectAccessible, waitUntilStill } from './accessibility.ts';
export { expect };

/** A test that starts signed in, with its own session. Dialogs and messages come and go without animations. */
export const test = base.extend<{ signedIn: void }>({
  signedIn: [
    async ({ page }, use) => {
      await signInWithoutForm(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await use();
    },
    { auto: true },
  ],
});

/** Requests to the REST API as the signed-in administrator, without the page. */
export async function uploadPicture(page: Page, buffer: Buffer): Promise<string> {
  const response = await page.request.post('/api/media', {
    multipart: { file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  return (await response.json()).data.id;
}
