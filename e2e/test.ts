import { test as base, expect } from '@playwright/test';

export { expect };

type Watch = {
  /** Expected console messages in this file; all others fail the test. */
  expectedComplaints: RegExp[];
  /** Origins of other hosts that this file asks for something; all others fail the test. */
  expectedHosts: string[];
  cleanPage: void;
};

/** A test that also fails on page errors, console errors and requests to other hosts. */
export const test = base.extend<Watch>({
  expectedComplaints: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  cleanPage: [
    async ({ page, baseURL, expectedComplaints, expectedHosts }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        const text = message.text();
        // Of the runner, see the configuration.
        if (text === 'Service Worker registration blocked by Playwright') return;
        if (expectedComplaints.some((expected) => expected.test(text))) return;
        const { url } = message.location();
        errors.push(url ? `${text} (${url})` : text);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isOwn = origin === baseURL || expectedHosts.includes(origin);
        if (protocol.startsWith('http') && !isOwn) {
          errors.push(`foreign: ${request.url()}`);
        }
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
