import { describe, expect, it } from 'vitest';
import { nameClient } from './user-agent.ts';

describe('a client', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox on Windows',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge on macOS',
      'desktop',
    ],
    ['curl/8.5.0', 'curl', 'program'],
    ['', 'Unknown program', 'program'],
    [null, 'Unknown program', 'program'],
    [`${'x'.repeat(400)} 1`, 'x'.repeat(40), 'program'],
    ['(((((((((', 'Unknown program', 'program'],
  ])('that calls itself %j is shown as %s, %s', (userAgent, browser, device) => {
    expect(nameClient(userAgent)).toEqual({ browser, device });
  });
});
