import { describe, expect, it } from 'vitest';
import { hashSender, senderNetwork } from './sender-hashes.ts';
import { readSpamHints } from './spam-hints.ts';
import { countLinks, hasLinkMarkup } from './spam-links.ts';
import { comparableText } from './spam-text.ts';

describe('links in a text', () => {
  it.each([
    ['Do you bake on Sunday? Call me.In the evening', 0],
    ['Write to asha@example.com or asha.rao@mail.example.com', 0],
    ['Rs.500 for 2.5 kg, 12.30 pm', 0],
    ['Our shop: https://shop.example.in/menu.', 1],
    ['www.example.com, and once more http://example.com/', 1],
    ['cakes.com and bread.co.in/list', 2],
    ['https://a.example https://b.example (https://c.example)', 3],
  ])('“%s” has %i', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });

  it('are found in time in what was made to take long', () => {
    for (const text of ['a.'.repeat(2_500), 'a-'.repeat(2_500), 'www.'.repeat(1_250)]) {
      const start = process.threadCpuUsage();
      countLinks(text);
      hasLinkMarkup('<a '.repeat(1_600));
      const { user } = process.threadCpuUsage(start);
      expect(user).toBeLessThan(500_000);
    }
  });

  it('are also found as markup', () => {
    expect(hasLinkMarkup('<A class="x" HREF=')).toBe(true);
    expect(hasLinkMarkup('[url=https://x.example]x[/url]')).toBe(true);
    expect(hasLinkMarkup('a < b, and [url] is a word')).toBe(true);
    expect(hasLinkMarkup('a <b> and <abbr href>')).toBe(false);
  });
});

describe('the hints of a form', () => {
  it('are read from texts and numbers alike', () => {
    expect(readSpamHints({ topic_detail: 'x', elapsed: '1200' })).toEqual({
      isHoneypotFilled: true,
      elapsed: 1_200,
    });
    expect(readSpamHints({ elapsed: '812.5000001' }).elapsed).toBeCloseTo(812.5);
    expect(readSpamHints({ website: 'x' }).isHoneypotFilled).toBe(true);
    expect(readSpamHints({ elapsed: 0 })).toEqual({ isHoneypotFilled: false, elapsed: 0 });
  });

  it.each([
    {},
    { topic_detail: ' ', elapsed: '' },
    { topic_detail: 7, elapsed: -1 },
    { elapsed: '1e3' },
  ])('%j has none', (fields) => {
    expect(readSpamHints(fields)).toEqual({ isHoneypotFilled: false, elapsed: undefined });
  });
});

describe('what enquiries are compared by', () => {
  const from = (address: string | undefined, changes: object = {}) =>
    hashSender('secret', {
      email: 'asha@example.com',
      message: 'We sell the best flour of the world at the best price.',
      address,
      ...changes,
    });

  it('is the same text in other letter case, spaces and marks', () => {
    const { text } = from(undefined);
    const copy = 'WE sell  the best flour – of the world, at the best price!!';
    expect(from(undefined, { message: copy }).text).toEqual(text);
    expect(from(undefined, { message: 'We sell the best flour' }).text).toBeNull();
    expect(comparableText('हमें हर सुबह अपने कैंटीन के लिए दो सौ पैकेट रस्क चाहिए')).toMatch(/^हमें/);
  });

  it('is one mailbox, one /24 and one /64', () => {
    expect(from(undefined, { email: 'ASHA+x@Example.com' }).email).toEqual(from(undefined).email);
    expect(senderNetwork('8.8.8.9')).toBe('8.8.8.0/24');
    expect(from('8.8.8.9').network).toEqual(from('::ffff:8.8.8.200').network);
    expect(from('2606:4700::1').network).toEqual(from('2606:4700:0:0:ffff::1').network);
    expect(from('2606:4700:0:1::1').network).not.toEqual(from('2606:4700::1').network);
    for (const address of [undefined, '127.0.0.1', '10.0.0.1']) {
      expect(from(address).network).toBeNull();
    }
  });

  it('tells nothing without the secret', () => {
    const { email } = hashSender('another', {
      email: 'asha@example.com',
      message: '',
      address: '',
    });
    expect(email).not.toEqual(from(undefined).email);
  });
});
