import type { Page } from '@playwright/test';
import { refusal } from './admin-catalogue.ts';
import { expect } from './admin-test.ts';

/** A word that occurs only in one test's enquiries. */
export const ownWord = () => `w${Math.random().toString(36).slice(2, 10)}`;

export const message =
  'We would like two hundred buns for a wedding, delivered before seven in the morning.';

export async function send(
  page: Page,
  fields: Record<string, string>,
  document?: Buffer,
  name = 'order list.txt',
) {
  const response = await page.request.post('/api/contact', {
    multipart: {
      email: 'asha@example.com',
      contact_number: '9876543210',
      message,
      ...fields,
      ...(document && {
        document: { name, mimeType: 'text/plain', buffer: document },
      }),
    },
  });
  expect(response.status()).toBe(201);
}

/** Replaces a response for the back office by a server error. */
export async function refuse(page: Page, call: string): Promise<void> {
  await page.route(`**/trpc/${call}**`, (route) => route.fulfill(refusal));
}
