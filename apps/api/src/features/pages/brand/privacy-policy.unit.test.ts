import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { fillInHtml } from '@bakery/schemas/pages/site/fill-in';
import { presentSite } from '@bakery/schemas/pages/site/present';
import type { PrivacyTexts } from '@bakery/schemas/pages/site/privacy';
import { plainText } from '@bakery/schemas/content/rich-text';
import { describe, expect, test } from 'vitest';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { makePrivacyPolicy } from './privacy-policy.ts';

const { privacy } = siteDefaults;
const text = fillInHtml(privacy.policy.text, presentSite(siteDefaults));
const original: PrivacyTexts = { ...privacy, policy: { ...privacy.policy, text } };
const brand = { name: 'Home Bakers of Raipur', since: 1960, sign: undefined, card: '' };
const images = {
  draw: () => Promise.reject(new Error('nothing is drawn without a sign')),
};

const make = (html: string, name = brand.name) =>
  makePrivacyPolicy(
    { images: images as never },
    { ...brand, name },
    { ...original, policy: { ...original.policy, text: html } },
    false,
  );

describe('the original', () => {
  test('is a tagged document of A4 pages with its own fonts', async () => {
    const pdf = (await make(text)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf).toContain('/Lang (en-IN)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    // The maps of letters are required for selecting, searching and reading the text aloud.
    expect(pdf.match(/\/ToUnicode /g)).toHaveLength(3);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(pdf.match(/\/S \/H2/g)).toHaveLength(text.match(/<h2>/g)!.length);
  });

  test('says all that its page says, under the bakery’s name', async () => {
    const said = (await readPdfText(await make(text))).replaceAll('• ', '');
    const withoutFeet = said.replaceAll(
      / Home Bakers of Raipur · Privacy Policy Page \d of \d/g,
      '',
    );
    expect(withoutFeet).toBe(
      `Home Bakers of Raipur Privacy Policy Last changed on 22 November 2026 ${plainText(text)}`,
    );
    expect(said).toContain('By phone: +91 00000 00000 (customer care)');
    expect(said).toContain('Example Road, Raipur 492000, Chhattisgarh, India');
  });

  test('is the same for the same text', async () => {
    const [first, second] = await Promise.all([make(text), make(text)]);
    expect(first.equals(second)).toBe(true);
  });
});

test('formatted text keeps its order, its numbers, its links and its letters', async () => {
  const html =
    '<h1>First</h1><p>A <strong>bold</strong> <em>slanted</em> word at ₹250,<br />then ' +
    '<a href="https://example.com/more" rel="noopener noreferrer">a <u>link</u></a> and ' +
    '<a href="/about" rel="noopener noreferrer">a page</a>.</p>' +
    '<ol start="3"><li><p>Three</p><ul><li><p>Inner</p></li></ul></li><li>Four</li></ol>' +
    '<blockquote><p>Quoted &amp; said</p></blockquote><hr /><pre><code>one\ntwo</code></pre><h3>Last</h3>';
  const bytes = await make(html, 'Shree बेकरी');
  expect(await readPdfText(bytes)).toBe(
    'Shree बेकरी Privacy Policy Last changed on 22 November 2026 First A bold slanted word at ₹250, ' +
      'then a link and a page. 3. Three • Inner 4. Four Quoted & said one two Last ' +
      'Shree बेकरी · Privacy Policy Page 1 of 1',
  );
  const pdf = bytes.toString('latin1');
  // Each run of a link can be followed; a path of the site has no meaning beside it.
  expect(pdf.match(/\/URI \((.+?)\)/g)).toEqual(Array(2).fill('/URI (https://example.com/more)'));
});

test('a long text goes on over pages, with a number on each', async () => {
  const said = await readPdfText(await make('<h2>Part</h2><p>Some words. </p>'.repeat(60)));
  const pages = said.match(/Page \d of \d/g)!;
  expect(pages.length).toBeGreaterThan(3);
  expect(pages).toEqual(pages.map((_, index) => `Page ${index + 1} of ${pages.length}`));
});
