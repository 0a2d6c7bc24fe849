import { factQuestions } from '@bakery/schemas/catalogue/fact-questions';
import { missingFacts } from '@bakery/schemas/catalogue/missing-facts';
import { describe, expect, it } from 'vitest';
import {
  demoBanners,
  demoEnquiries,
  demoLiveProducts,
  demoNews,
  demoPictures,
  demoPlatforms,
  demoGallery,
  demoProducts,
  listPictureFiles,
} from './content/index.ts';

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

/** Pictures that only the site's own pages show. */
const ofTheSiteOnly = ['bread-pudding', 'plant-line'];
const sold = [...demoProducts, ...demoLiveProducts];

describe('the demo catalogue', () => {
  it('fills all eight categories with at least 104 products', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(104);
    expect([...new Set(demoProducts.map((p) => p.category))].sort()).toEqual(
      ['bread', 'rusk', 'cakes', 'cookies', 'other', 'gifts', 'Cream Rolls', 'Puffs'].sort(),
    );
    expect(demoLiveProducts).toHaveLength(8);
  });

  it('names and describes every product differently', () => {
    expect(repeated(demoProducts.map((p) => p.name.toLowerCase()))).toEqual([]);
    expect(repeated(demoLiveProducts.map((p) => p.name.toLowerCase()))).toEqual([]);
    expect(repeated(sold.map((p) => p.description))).toEqual([]);
    for (const p of sold) {
      expect(p.name.length, p.name).toBeLessThanOrEqual(200);
      expect(p.description.length, p.name).toBeGreaterThan(60);
      expect(p.description, p.name).not.toMatch(/[<>]/);
    }
  });

  it('asks a price in whole paise above zero and keeps stock in whole pieces', () => {
    for (const p of sold) {
      expect(p.price, p.name).toBeGreaterThan(0);
      expect(Number(p.price.toFixed(2)), p.name).toBe(p.price);
    }
    for (const p of demoProducts) expect(Number.isInteger(p.stock ?? 0), p.name).toBe(true);
  });

  it('links only to known platforms, each once, on hosts that nobody owns', () => {
    const names = demoPlatforms.map((p) => p.name);
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['Zomato', 'Swiggy']));
    for (const p of sold) {
      expect(p.platforms.length, p.name).toBeLessThanOrEqual(3);
      expect(repeated(p.platforms.map((l) => l.platform)), p.name).toEqual([]);
      for (const { platform, link } of p.platforms) {
        expect(names).toContain(platform);
        expect(new URL(link).hostname).toMatch(/\.example\.com$/);
      }
    }
    expect(repeated(sold.flatMap((p) => p.platforms.map((l) => l.link)))).toEqual([]);
    for (const p of demoPlatforms) expect(new URL(p.link).hostname).toMatch(/\.example\.com$/);
  });
});

describe('the demo food facts', () => {
  it('agree with each other, and are complete but for boxes whose content varies', () => {
    for (const { name, facts } of sold) expect(factQuestions(facts!), name).toEqual([]);
    const incomplete = sold.filter(({ facts }) => missingFacts(facts).length > 0);
    expect(incomplete.map(({ name, facts }) => [name, missingFacts(facts)])).toEqual(
      [
        'Celebration Gift Box',
        'Family Gift Hamper',
        'Grand Festive Hamper',
        'Kraft Tea-Time Box',
        'Corporate Gift Box',
      ].map((name) => [name, ['nutrition']]),
    );
  });

  it('have goods with egg, without egg and with nuts', () => {
    const marks = new Set(sold.map(({ facts }) => facts?.mark));
    expect([...marks].sort()).toEqual(['contains-egg', 'vegetarian']);
    for (const { name, facts } of sold) {
      expect(Boolean(facts?.isEggless), name).toBe(facts?.mark === 'vegetarian');
    }
    expect(sold.some(({ facts }) => facts?.contains?.includes('nuts'))).toBe(true);
  });
});

describe('the demo pictures', () => {
  it('are all there, each with an alternative text', () => {
    const files = listPictureFiles();
    const described = demoPictures.map((p) => p.name);
    expect([...files.keys()].sort()).toEqual([...described, ...ofTheSiteOnly].sort());
    for (const p of demoPictures) expect(p.alt.trim(), p.name).not.toBe('');
    const used = [
      ...sold.flatMap((p) => p.pictures),
      ...demoNews.flatMap((n) => n.pictures),
      ...demoPlatforms.map((p) => p.logo),
      ...demoBanners.map((b) => b.picture),
      ...demoGallery,
    ];
    expect([...new Set(used)].sort()).toEqual([...described].sort());
    for (const p of [...sold, ...demoNews]) {
      expect(p.pictures.length).toBeGreaterThan(0);
      expect(repeated(p.pictures)).toEqual([]);
    }
  });

  it('give each product a main picture that no other has', () => {
    expect(repeated(sold.map(({ pictures }) => pictures[0]!))).toEqual([]);
  });

  it('give three banners in order and ten presence images', () => {
    expect(demoBanners.map((b) => b.order_number)).toEqual([1, 2, 3]);
    expect(new Set(demoGallery).size).toBe(10);
  });
});

describe('the demo news', () => {
  it('has twelve articles over all four categories, featured ones among them', () => {
    expect(demoNews).toHaveLength(12);
    expect(new Set(demoNews.map((n) => n.category)).size).toBe(4);
    expect(demoNews.filter((n) => n.isFeatured).length).toBeGreaterThan(0);
    expect(repeated(demoNews.map((n) => n.title))).toEqual([]);
    for (const n of demoNews) {
      expect(new Date(n.publishedDate).toISOString().slice(0, 10)).toBe(n.publishedDate);
      expect(n.description.length, n.title).toBeGreaterThan(150);
    }
  });
});

describe('the demo enquiries', () => {
  it('are thirty, of which eighteen are unread', () => {
    expect(demoEnquiries).toHaveLength(30);
    expect(demoEnquiries.filter((e) => !e.isRead)).toHaveLength(18);
  });

  it('carry valid addresses and numbers and come newest first', () => {
    for (const e of demoEnquiries) {
      expect(e.email).toMatch(/^[a-z.]+@example\.com$/);
      expect(e.contact_number).toMatch(/^5\d{9}$/);
    }
    expect(repeated(demoEnquiries.map((e) => e.email))).toEqual([]);
    expect(repeated(demoEnquiries.map((e) => e.contact_number))).toEqual([]);
    const times = demoEnquiries.map((e) => e.minutesAgo);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});
