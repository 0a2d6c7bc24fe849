import { readSource, readSourceKey, readTarget } from '@bakery/schemas/pages/redirect-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLocation, findNext, followRedirect, hasLoop, toRedirectMap } from './redirect-map.ts';

const mapOf = (entries: Record<string, string>) =>
  toRedirectMap(
    Object.entries(entries).map(([source, target]) => ({ id: source, source, target })),
  );
const locate = (entries: Record<string, string>, address: string) =>
  findLocation(mapOf(entries), address)?.location;

describe('an address of an older site', () => {
  it.each([
    ['/Old-Page.HTML', '/old-page.html'],
    ['/old/', '/old'],
    ['//old//page//', '/old/page'],
    ['old.html', '/old.html'],
    ['/a/../b/./c', '/b/c'],
    ['/%6Fld%20page', '/old%20page'],
    ['/old page', '/old%20page'],
    ['/@us,them', '/@us,them'],
    ['/गुड़', '/%E0%A4%97%E0%A5%81%E0%A4%A1%E0%A4%BC'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['/index.php?Page=2&id=A%20b', '/index.php?Page=2&id=A+b'],
    ['/index.php?id=A+b&Page=2#top', '/index.php?Page=2&id=A+b'],
    ['/old?', '/old'],
    ['https://www.old.example/Shop/?p=3', '/shop?p=3'],
    ['HTTP://old.example', '/'],
  ])('%s is %s', (text, source) => {
    expect(readSource(text)).toBe(source);
    expect(readSource(source)).toBe(source);
  });

  it.each(['/%ff', '/%', '/\ud800', 'https://', 'javascript:alert(1)', `/${'a'.repeat(1_000)}`])(
    '%s is none',
    (text) => expect(readSource(text)).toBeUndefined(),
  );

  it('has one spelling', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const source = readSource(`${path}?${query}`);
        if (source === undefined) return;
        expect(readSource(source)).toBe(source);
        expect(source).toMatch(/^\/[\x21-\x7e]*$/);
      }),
    );
  });
});

describe('where a redirect leads', () => {
  it.each([
    ['/bread', '/bread'],
    ['/Cream Rolls'.replace(' ', '%20'), '/Cream%20Rolls'],
    ['/a/../bread?sort=nameAZ#top', '/bread?sort=nameAZ#top'],
    ['/ब', '/%E0%A4%AC'],
    ['HTTPS://Shop.example', 'https://shop.example/'],
    ['https://shop.example/A?b=c#d', 'https://shop.example/A?b=c#d'],
  ])('%s is %s', (text, target) => {
    expect(readTarget(text)).toBe(target);
    expect(readTarget(target)).toBe(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'ftp://old.example/',
    'https://user:secret@shop.example/',
    'bread',
    'https://',
  ])('%s is refused', (text) => expect(readTarget(text)).toBeUndefined());
});

describe('a request', () => {
  it('is matched in any spelling, with its parameters before without', () => {
    const entries = { '/old': '/about', '/old?p=1': '/bread' };
    expect(locate(entries, '/OLD/')).toBe('/about');
    expect(locate(entries, '/%6fld?p=1')).toBe('/bread');
    expect(locate(entries, '/older')).toBeUndefined();
    expect(locate(entries, '/%ff')).toBeUndefined();
  });

  it('keeps its parameters where none are decided', () => {
    const entries = {
      '/old': '/about',
      '/exact?p=1': '/about',
      '/with': '/bread?sort=nameAZ',
      '/away': 'https://shop.example/',
      '/again': '/other',
      '/other?p=1': '/again?p=1',
    };
    expect(locate(entries, '/old?utm_source=Mail')).toBe('/about?utm_source=Mail');
    expect(locate(entries, '/exact?p=1')).toBe('/about');
    expect(locate(entries, '/with?p=1')).toBe('/bread?sort=nameAZ');
    expect(locate(entries, '/away?p=1')).toBe('https://shop.example/?p=1');
    // A target without its parameters would be redirected once more, and so on for ever.
    expect(locate(entries, '/again?p=1')).toBe('/other');
  });

  it('is sent to the end of a chain, and nowhere from a circle', () => {
    const entries = { '/a': '/B/', '/b': '/c?x=1', '/c': '/about', '/x': '/y', '/y': '/x?z=1' };
    expect(locate(entries, '/a')).toBe('/about');
    expect(locate(entries, '/x')).toBeUndefined();
  });
});

describe('circles', () => {
  const address = fc
    .tuple(fc.constantFrom('/a', '/b', '/c', '/d'), fc.constantFrom('', '?p=1', '?p=2'))
    .map((parts) => parts.join(''));
  const target = fc.oneof({ weight: 4, arbitrary: address }, fc.constant('https://shop.example/'));
  const entries = fc.array(fc.tuple(address, target), { maxLength: 12 });

  it('are none where each redirect is added only if it makes none', () => {
    fc.assert(
      fc.property(entries, address, (added, request) => {
        let map = mapOf({});
        for (const [source, target] of added) {
          const next = toRedirectMap([
            ...[...map.values()].filter((one) => one.source !== source),
            { id: source, source, target },
          ]);
          if (!hasLoop(next)) map = next;
        }
        for (const redirect of map.values()) {
          const end = followRedirect(map, redirect);
          expect(end).toBeDefined();
          expect(findNext(map, end!)).toBeUndefined();
        }
        const found = findLocation(map, request);
        if (!found) return;
        expect(findLocation(map, found.location)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('are found as following each redirect would find them', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const map = mapOf(Object.fromEntries(all));
        const expected = [...map.values()].some((one) => followRedirect(map, one) === undefined);
        expect(hasLoop(map)).toBe(expected);
        for (const source of map.keys()) expect(readSourceKey(source)).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
  });
});
