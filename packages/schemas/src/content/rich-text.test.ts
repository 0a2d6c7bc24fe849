import { describe, expect, it } from 'vitest';
import { excerpt, hasContent, plainText } from './rich-text.ts';

describe('plainText', () => {
  it('separates blocks by a space and adds none for inline markup', () => {
    expect(plainText('<h1>One</h1><p>t<strong>w</strong>o<br />three</p>')).toBe('One two three');
  });

  it('decodes entities once', () => {
    expect(plainText('<p>1 &lt; 2 &amp;amp; &quot;3&quot;</p>')).toBe('1 < 2 &amp; "3"');
  });

  it('takes time in proportion to the length of the text', () => {
    const started = performance.now();
    plainText('<p '.repeat(33_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('hasContent', () => {
  it.each([
    '',
    ' ',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;\u200b</p>',
    '<p>\u200e\u00ad\u3164</p>',
    '<hr />',
    '<ul><li></li></ul>',
  ])('finds nothing in %j', (html) => {
    expect(hasContent(html)).toBe(false);
  });

  it.each(['<p>a</p>', '<p><img src="/uploads/a/1.jpg" alt="" /></p>', '1 < 2'])(
    'finds something in %j',
    (html) => {
      expect(hasContent(html)).toBe(true);
    },
  );
});

describe('excerpt', () => {
  it('returns a short text unchanged', () => {
    expect(excerpt('short', 5)).toBe('short');
  });

  it('cuts at the length, without a space before the ellipsis', () => {
    expect(excerpt('fresh bread every morning', 15)).toBe('fresh bread eve…');
    expect(excerpt('fresh bread every morning', 12)).toBe('fresh bread…');
  });

  it('does not cut a character in two', () => {
    expect(excerpt('😀'.repeat(10), 4)).toBe('😀😀😀😀…');
  });
});
