import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { composeLabelCodes } from './label-codes.ts';
import { readLabelSearch } from './label-search.ts';

const url = 'https://bakery.example/bread/pav';
const svgOf = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

it('a phone reads the address of the product from its label', async () => {
  const svg = svgOf(composeLabelCodes(undefined, url).qr);
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
});

it.each(['96385074', '036000291452', '8901234567894', '18901234567891'])(
  'a number of %s has no barcode with a wrong check digit',
  (gtin) => {
    const digit = (Number(gtin.at(-1)) + 1) % 10;
    expect(composeLabelCodes(gtin.slice(0, -1) + digit, url).barcode).toBeUndefined();
  },
);

it.each(['96385074', '036000291452', '8901234567890', '18901234567897'])(
  'the number %s is drawn as bars',
  (gtin) => {
    const { barcode } = composeLabelCodes(gtin, url);
    expect(svgOf(barcode!)).toMatch(/^<svg[^]*<path[^]*<\/svg>\s*$/);
  },
);

it('a label has no barcode without a number', () => {
  expect(composeLabelCodes(undefined, url).barcode).toBeUndefined();
});

it.each([
  [{}, {}],
  [{ size: 'small' }, { size: 'small' }],
  [{ size: 'medium' }, {}],
  [{ size: 'toString' }, {}],
])('the size of %j is %j', (given, size) => {
  expect(readLabelSearch(given)).toEqual(size);
});
