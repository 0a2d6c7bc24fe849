import { describe, expect, test } from 'vitest';
import { mayClaim, withoutClaims } from './claims.ts';
import { aboutDefaults } from './defaults/about.ts';
import { footerDefaults } from './defaults/footer.ts';
import { homeDefaults } from './defaults/home.ts';
import { siteDefaults } from './documents.ts';
import type { SiteContents } from './documents.ts';
import { describeDecades, toldSections } from './example-facts.ts';
import { fillIn } from './fill-in.ts';
import { presentSite } from './present.ts';

const { business, places } = siteDefaults;
const shree: SiteContents['business'] = {
  ...business,
  identity: { ...business.identity, name: 'Shree Bakers', since: 1985 },
};
const bilaspur = {
  places: [{ ...places.places[0]!, city: 'Bilaspur', region: 'Odisha' }],
};

describe('originals', () => {
  test('say of the example what they always said', () => {
    const example = presentSite({ business, places });
    for (const [key, texts] of Object.entries({
      home: { ...homeDefaults, search: undefined },
      about: { ...aboutDefaults, search: undefined },
      footer: footerDefaults,
    })) {
      const edited = { ...siteDefaults[key as 'home'] } as object;
      expect(fillIn({ ...edited, search: undefined }, example)).toEqual(
        JSON.parse(JSON.stringify(texts)),
      );
    }
  });

  test('say the year, the city and the state of the bakery that has entered its own', () => {
    const site = presentSite({ business: shree, places: bilaspur });
    const said = JSON.stringify(fillIn(siteDefaults, site));
    expect(fillIn(siteDefaults.home.story.paragraphs[0], site)).toContain(
      'In 1985 our family began to bake in Bilaspur.',
    );
    expect(fillIn(siteDefaults.footer.footer.about, site)).toContain('over four decades');
    const pages = JSON.parse(said) as Record<string, unknown>;
    for (const key of ['home', 'about', 'footer', 'listings', 'enquiries', 'privacy']) {
      expect(JSON.stringify(pages[key])).not.toMatch(
        /Raipur|Chhattisgarh|1960|\{(city|region|since)\}/,
      );
    }
  });

  test.each([
    [1960, 'over five decades'],
    [1976, 'over five decades'],
    [1985, 'over four decades'],
    [2015, 'over a decade'],
    [2020, 'years'],
  ])('know for how long it has baked since %i', (since, words) => {
    expect(describeDecades(since, new Date('2026-11-25'))).toBe(words);
  });
});

test('sections that tell of the example are sections', () => {
  for (const [key, sections] of Object.entries(toldSections)) {
    expect(Object.keys(siteDefaults[key as 'home'])).toEqual(expect.arrayContaining([...sections]));
  }
});

describe('certificates and approvals', () => {
  const claims = /FSSAI|ISO 22000|HACCP|ailway/;
  const { home, about } = siteDefaults;

  test('are said of the example, and of whoever confirms them', () => {
    expect(withoutClaims('about', about, business)).toBe(about);
    const confirmed = { ...shree, certificates: { original: 'held' } } as const;
    expect(mayClaim(confirmed)).toBe(true);
    expect(withoutClaims('home', home, confirmed)).toBe(home);
  });

  test('are in no original of a bakery that has not', () => {
    for (const [key, content] of [
      ['home', home],
      ['about', about],
    ] as const) {
      expect(JSON.stringify(content)).toMatch(claims);
      expect(JSON.stringify(withoutClaims(key, content, shree))).not.toMatch(claims);
    }
    expect(withoutClaims('about', about, shree).story.paragraphs.at(-1)).toMatch(/do better\.$/);
  });

  test('stay in what a bakery has written itself', () => {
    const own = { ...home, why: { ...home.why, heading: 'Why us' } };
    expect(withoutClaims('home', own, shree).why).toEqual(own.why);
  });

  test('of no other page are left out', () => {
    for (const key of ['enquiries', 'news', 'listings', 'footer'] as const) {
      expect(JSON.stringify(siteDefaults[key])).not.toMatch(claims);
    }
  });
});
