import { expect, it } from 'vitest';
import { isRobot, wantsNoCount } from './robots.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

it.each([
  ['a phone', { 'user-agent': phone }, false],
  [
    'Firefox',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    false,
  ],
  ['no name', {}, true],
  ['curl', { 'user-agent': 'curl/8.5.0' }, true],
  [
    'Google',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    true,
  ],
  ['a browser that nobody sees', { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') }, true],
  ['a page that is fetched ahead', { 'user-agent': phone, 'sec-purpose': 'prefetch' }, true],
  ['a page that is rendered ahead', { 'user-agent': phone, purpose: 'prefetch' }, true],
  ['a name of thousands of letters', { 'user-agent': phone.repeat(50) }, true],
])('%s: robot is %s', (_who, headers, expected) => {
  expect(isRobot(headers)).toBe(expected);
});

it('who has asked not to be counted is known by either header', () => {
  expect(wantsNoCount({ 'sec-gpc': '1' })).toBe(true);
  expect(wantsNoCount({ dnt: '1' })).toBe(true);
  expect(wantsNoCount({ dnt: '0', 'sec-gpc': '0' })).toBe(false);
});
