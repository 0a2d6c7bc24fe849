import { expect, it } from 'vitest';
import { findOriginWarning } from './link-origin.ts';

const own = 'https://admin.example.com';

it.each([
  ['http://localhost:3000', null, /^The link begins with http:\/\/localhost:3000, which is this/],
  ['http://127.0.0.1:3000', null, /this computer alone/],
  ['http://[::1]:3000', 'http://[::1]:3000', /this computer alone/],
  ['http://localhost:3000', own, /The server is set up for https:\/\/admin\.example\.com/],
  ['http://10.0.0.5:3000', own, /make the link again/],
])('a link that begins with %s where %s is configured is warned of', (shown, configured, text) => {
  expect(findOriginWarning(shown, configured)).toMatch(text);
});

it.each([
  [own, own],
  [own, null],
  ['http://10.0.0.5:3000', null],
])('a link that begins with %s where %s is configured is not', (shown, configured) => {
  expect(findOriginWarning(shown, configured)).toBeUndefined();
});
