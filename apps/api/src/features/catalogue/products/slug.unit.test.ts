import { fitsAddress, slugField } from '@bakery/schemas/content/slugs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugify } from './slug.ts';

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
);

describe('slugify', () => {
  it.each([
    ['Milk Bread', 'milk-bread'],
    ['  Choco   chip -- cookies! ', 'choco-chip-cookies'],
    ['Crème Brûlée', 'creme-brulee'],
    ['Straße & Smørrebrød', 'strasse-smorrebrod'],
    ["Baker's Dozen", 'bakers-dozen'],
    ['İstanbul', 'istanbul'],
    ['ＦＵＬＬ ｗｉｄｔｈ ½', 'full-width-1-2'],
    ['गुलाब जामुन', 'गुलाब-जामुन'],
    ['Йогурт', 'йогурт'],
    ['한글 빵', '한글-빵'],
    ['../../etc/passwd', 'etc-passwd'],
    ['%2e%2e_\\', '2e-2e'],
    ['', 'product'],
    ['🍞🥐', 'product'],
    ['\ud800', 'product'],
  ])('makes %j to %j', (name, slug) => {
    expect(slugify(name, 'product')).toBe(slug);
  });

  it('makes one safe part of an address of any name', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugify(name, 'product');
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u);
        expect([...slug].length).toBeLessThanOrEqual(100);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
    );
  });

  it('fits an address, also of a long name in a script whose letters take nine characters there', () => {
    const slug = slugify('मिठाई की दुकान '.repeat(12), 'product');
    expect(slug).toMatch(/^मिठाई-की-दुकान-मिठाई/u);
    expect(fitsAddress(slug)).toBe(true);
    expect(fitsAddress(`${slug}मम`)).toBe(false);
  });

  it('is found again by what an address makes of it', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugify(name, 'product');
        expect(slug.normalize('NFC').toLowerCase()).toBe(slug);
      }),
    );
  });

  it('makes what may be chosen too', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugify(name, 'product');
        expect(slugField.parse(slug)).toBe(slug);
      }),
    );
  });

  it('leaves a slug as it is', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugify(name, 'product');
        expect(slugify(slug, 'product')).toBe(slug);
      }),
    );
  });
});

describe('freeSlug', () => {
  it('counts on from 2', () => {
    expect(freeSlug('bread', new Set())).toBe('bread');
    expect(freeSlug('bread', new Set(['bread']))).toBe('bread-2');
    expect(freeSlug('bread', new Set(['bread', 'bread-2', 'bread-4']))).toBe('bread-3');
    expect(freeSlug('bread', new Set(['bread-2']))).toBe('bread');
  });

  it('gives every record another one, however long the names', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('bread', 'bread 2', 'b'.repeat(200))), (chosen) => {
        const taken = new Set<string>();
        for (const name of chosen) taken.add(freeSlug(slugify(name, 'product'), taken));
        expect(taken.size).toBe(chosen.length);
        for (const slug of taken) expect(slug.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
