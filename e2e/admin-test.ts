import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { signInWithoutForm } from './sign-in.ts';
import { expect, test as base } from './test.ts';

export { expectAccessible, waitUntilStill } from './accessibility.ts';
export { expect };

/** A test that starts signed in, with its own session. Dialogs and messages come and go without animations. */
export const test = base.extend<{ signedIn: void }>({
  signedIn: [
    async ({ page }, use) => {
      const { username: email, password } = administrator;
      await signInWithoutForm(page, { email, password });
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
