import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { site } from '../../src/texts/site.ts';
import { makeIcons } from './icons.ts';

let files: Record<string, string | Buffer>;
beforeAll(async () => {
  files = await makeIcons();
});

function bytes(name: string): Buffer {
  const file = files[name];
  expect(file).toBeDefined();
  return Buffer.from(file!);
}

describe('icons', () => {
  test.each([
    ['apple-touch-icon.png', 'png', 180, 180],
    ['icon-192.png', 'png', 192, 192],
    ['icon-512.png', 'png', 512, 512],
    ['icon-maskable-512.png', 'png', 512, 512],
  ])('%s is a %s of %i × %i', async (name, format, width, height) => {
    expect(await sharp(bytes(name)).metadata()).toMatchObject({ format, width, height });
  });

  test('the icon file contains a picture of 32 pixels', async () => {
    const icon = bytes('favicon.ico');
    const picture = icon.subarray(icon.readUInt32LE(18));
    expect(picture).toHaveLength(icon.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  test('the drawn icon needs no font and no script', () => {
    expect(bytes('favicon.svg').toString()).toMatch(/^<svg [^>]*viewBox="[\d. ]+".*<\/svg>$/s);
    expect(bytes('favicon.svg').toString()).not.toMatch(/<text|<script|href/);
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
  expect(site.themeColor).toBe(colours.navy);
});
