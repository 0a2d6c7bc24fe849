import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { privacyPolicy } from '../../src/texts/privacy-policy.ts';
import { site, socialLinks } from '../../src/texts/site.ts';
import { whatsAppCode } from '../../src/shared/brand/whatsapp-code.ts';
import { colours } from './brand.ts';
import { loadFonts } from './fonts.ts';
import { makeFiles } from './make-files.ts';
import { makePrivacyPolicy } from './privacy-policy.ts';
import { makeQrCode } from './qr-code.ts';

let files: Record<string, string | Buffer>;
beforeAll(async () => {
  files = await makeFiles();
});

function bytes(name: string): Buffer {
  const file = files[name];
  expect(file).toBeDefined();
  return Buffer.from(file!);
}

async function readCode(svg: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(svg, { density: 300 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('QR code', () => {
  test('a phone reads the WhatsApp link from it', async () => {
    const { href } = socialLinks.find(({ name }) => name === 'WhatsApp')!;
    expect(await readCode(bytes(whatsAppCode.url))).toBe(href);
  });

  test('encodes longer texts, with any characters in its title', async () => {
    const link = `https://wa.me/910000000000?text=${'Namaste%20'.repeat(20)}`;
    const code = makeQrCode(link, 'Bread & "butter" <3', colours.navy);
    expect(await readCode(Buffer.from(code))).toBe(link);
  });
});

describe('privacy policy', () => {
  test('is a tagged document of A4 pages with its own fonts', async () => {
    const pdf = (await makePrivacyPolicy(await loadFonts(), false)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf).toContain(`/Lang (${site.language})`);
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    // These are required for selecting, searching and reading the text aloud.
    expect(pdf.match(/\/ToUnicode /g)).toHaveLength(3);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(pdf.match(/\/S \/H2/g)).toHaveLength(privacyPolicy.sections.length);
  });

  test('contains every letter it uses, and is reproducible', async () => {
    const fonts = await loadFonts();
    const [first, second] = await Promise.all([makePrivacyPolicy(fonts), makePrivacyPolicy(fonts)]);
    expect(first.equals(second)).toBe(true);
    const { sections, introduction } = privacyPolicy;
    const text = JSON.stringify([introduction, sections]);
    expect([...new Set(text)].filter((letter) => !/[\x20-\x7e’–·]/.test(letter))).toEqual([]);
  });
});

describe('icons and cards', () => {
  test.each([
    ['apple-touch-icon.png', 'png', 180, 180],
    ['icon-192.png', 'png', 192, 192],
    ['icon-512.png', 'png', 512, 512],
    ['icon-maskable-512.png', 'png', 512, 512],
    ['/share-card.jpg', 'jpeg', 1200, 630],
  ])('%s is a %s of %i × %i', async (name, format, width, height) => {
    expect(await sharp(bytes(name)).metadata()).toMatchObject({ format, width, height });
    // Messaging apps omit large pictures.
    expect(bytes(name).length).toBeLessThan(200_000);
  });

  test('the icon file contains a picture of 32 pixels', async () => {
    const icon = bytes('favicon.ico');
    const picture = icon.subarray(icon.readUInt32LE(18));
    expect(picture).toHaveLength(icon.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  test.each(['favicon.svg', 'logo.svg'])('%s needs no font and no script', (name) => {
    expect(bytes(name).toString()).toMatch(/^<svg [^>]*viewBox="[\d. ]+".*<\/svg>$/s);
    expect(bytes(name).toString()).not.toMatch(/<text|<script|href/);
  });

  test('the web manifest names existing icons', () => {
    const manifest = JSON.parse(bytes('site.webmanifest').toString()) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(site.name);
    for (const { src } of manifest.icons) expect(files).toHaveProperty([src.slice(1)]);
  });
});

test('colours are those of the site', async () => {
  const tokens = await readFile(
    new URL('../../src/shared/styles/tokens.css', import.meta.url),
    'utf8',
  );
  for (const [name, colour] of Object.entries(colours)) {
    expect(tokens).toContain(`--${name}: ${colour};`);
  }
});
