import { gzipSync } from 'node:zlib';
import { oldAddressLimits, oldAddressMessages } from '@bakery/schemas/pages/old-addresses';
import { expect, it } from 'vitest';
import { parseSitemap } from './parse-sitemap.ts';

const parse = (text: string) => parseSitemap(Buffer.from(text));
const urlset = (inner: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const pages = (...addresses: string[]) =>
  urlset(addresses.map((one) => `<url><loc>${one}</loc></url>`).join('\n'));

it('the addresses of pages are read, packed or not', async () => {
  const text = urlset(`<url>
    <loc> https://old.example/a?x=1&amp;y=&#x26;&#50; </loc>
    <image:loc>https://old.example/a.jpg</image:loc><lastmod>2020-01-01</lastmod></url>
    <url><loc><![CDATA[https://old.example/b]]></loc></url><url><loc></loc></url>`);
  const expected = {
    isIndex: false,
    addresses: ['https://old.example/a?x=1&y=&2', 'https://old.example/b'],
    isCut: false,
  };
  expect(await parse(text)).toEqual(expected);
  expect(await parseSitemap(gzipSync(text))).toEqual(expected);
});

it('an index tells of other sitemaps, and a text has an address on each line', async () => {
  const index =
    '<sitemapindex><sitemap><loc>https://old.example/1.xml</loc></sitemap></sitemapindex>';
  expect(await parse(index)).toMatchObject({
    isIndex: true,
    addresses: ['https://old.example/1.xml'],
  });
  expect(await parse('\uFEFFhttps://old.example/a\r\n\r\nhttps://old.example/b\n')).toMatchObject({
    isIndex: false,
    addresses: ['https://old.example/a', 'https://old.example/b'],
  });
});

it('no more addresses than can be looked at are taken', async () => {
  const count = oldAddressLimits.addresses;
  const all = Array.from({ length: count + 1 }, (_, n) => `https://old.example/${n}`);
  expect(await parse(pages(...all.slice(1)))).toMatchObject({ isCut: false });
  const { addresses, isCut } = await parse(pages(...all));
  expect([addresses.length, isCut]).toEqual([count, true]);
});

it.each([
  ['a page', '<!-- --><html><body>Hello</body></html>', oldAddressMessages.noSitemap],
  ['nothing', '', oldAddressMessages.noSitemap],
  [
    'entities that grow',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${pages('https://old.example/&b;')}`,
    oldAddressMessages.declared,
  ],
])('%s is refused', async (_name, text, message) => {
  await expect(parse(text)).rejects.toThrow(message);
});

it('what grows too much, or is damaged, is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(oldAddressLimits.unpackedBytes + 1, ' '));
  expect(bomb.length).toBeLessThan(oldAddressLimits.fileBytes);
  await expect(parseSitemap(bomb)).rejects.toThrow(oldAddressMessages.unpacked);
  await expect(parseSitemap(bomb.subarray(0, 100))).rejects.toThrow(oldAddressMessages.damaged);
});

it('a text that never ends what it begins is read in one pass', async () => {
  const text = urlset('<loc>'.repeat(500_000));
  expect(await parse(text)).toMatchObject({ addresses: [] });
});
