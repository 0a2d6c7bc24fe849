import { test as base, expect } from '@playwright/test';

export { expect };

type Watch = {
  /** Expected console messages in this file; all others fail the test. */
  expectedComplaints: RegExp[];
  cleanPage: void;
};

/** A test that also fails on page errors, console errors and requests to other hosts. */
export const test = base.extend<Watch>({
  expectedComplaints: [[], { option: true }],
  cleanPage: [
    async ({ page, baseURL, expectedComplaints }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        const text = message.text();
        if (!expectedComplaints.some((expected) => expected.test(text))) errors.push(text);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) {
          errors.push(`foreign: ${request.url()}`);
        }
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
