import { describe, expect, it } from 'vitest';
import { excerpt, hasContent, plainText } from './rich-text.ts';

describe('plainText', () => {
  it('separates blocks by a space and adds none for inline markup', () => {
    expect(plainText('<h1>One</h1><p>t<strong>w</strong>o<br />three</p>')).toBe('One two three');
  });

  it('decodes entities once', () => {
    expect(plainText('<p>1 &lt; 2 &amp;amp; &quot;3&quot;</p>')).toBe('1 < 2 &amp; "3"');
  });

  // In time that grew with the square of the length it would take longer than a test may.
  it('takes time in proportion to the length of the text', () => {
    const tags = '<p '.repeat(400_000);
    expect(plainText(tags)).toHaveLength(tags.length - 1);
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
