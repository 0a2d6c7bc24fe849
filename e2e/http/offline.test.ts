import { expect, it } from 'vitest';
import { ask, openPage, textOf } from './page.ts';

it('the service worker is one file that knows the files of its release', async () => {
  const response = await ask('/service-worker.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  // Its own policy says what it may ask for.
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
  const code = await response.text();
  expect(code).not.toMatch(/\b(import|export)\b[^A-Za-z]/);
  const files = [...new Set(code.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  for (const name of [
    /entry-client/,
    /mount-offline/,
    /deliver|outbox/,
    /check-enquiry/,
    /\.css$/,
  ]) {
    expect(
      files.filter((file) => name.test(file)),
      String(name),
    ).not.toEqual([]);
  }
  for (const file of files) expect((await ask(file)).status, file).toBe(200);
  expect((await ask('/service-worker-off.js')).status).toBe(302);
});

it('the page for what is not on a device names the telephone, and no search engine lists it', async () => {
  const { status, main, document } = await openPage('/offline?to=%2Fbread');
  expect(status).toBe(200);
  expect(textOf(main)).toContain('This page is not on your device');
  expect(main.querySelector('a[href^="tel:"]')).not.toBeNull();
  expect(main.querySelector('a[href^="https://wa.me/"]')).not.toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
