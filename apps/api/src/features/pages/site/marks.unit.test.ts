import { fieldsOf } from '@bakery/schemas/pages/site/complete';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { describe, expect, it } from 'vitest';
import { markTexts, placeMarks } from './marks.ts';

const before = structuredClone(siteDefaults.home);
const marked = markTexts(fieldsOf('home'), siteDefaults.home);
type Home = typeof siteDefaults.home;
const home = marked.content as Home;
const place = (html: string) => placeMarks(html, marked.paths);

describe('the texts of a document', () => {
  it('end in a mark each, whatever they are within', () => {
    const { story } = siteDefaults.home;
    expect(home.story.heading).toMatch(new RegExp(`^${story.heading}[\u{f0000}-\u{ffffd}]$`, 'u'));
    expect(marked.paths).toEqual(
      expect.arrayContaining(['story.heading', 'story.paragraphs.0', 'why.cards.2.figure']),
    );
    expect(new Set(marked.paths).size).toBe(marked.paths.length);
    expect(siteDefaults.home).toEqual(before);
  });

  it('stay as they are where a page reads them in a certain form, or chooses by them', () => {
    expect(home.story.picture).toBe(siteDefaults.home.story.picture);
    const places = markTexts(fieldsOf('places'), siteDefaults.places);
    const [first] = (places.content as typeof siteDefaults.places).places;
    expect(first!.hours).toEqual(siteDefaults.places.places[0]!.hours);
    expect(places.paths).toContain('places.0.city');
    expect(places.paths).not.toContain('places.0.postalCode');
  });

  it('have a mark of their own only', () => {
    const forged = { footer: { about: 'About \u{f0001}', rights: '' } };
    const { content, paths } = markTexts(fieldsOf('footer'), forged);
    expect(paths).toEqual(['footer.about']);
    expect(content).toEqual({ footer: { about: 'About \u{f0000}', rights: '' } });
  });
});

describe('in a page', () => {
  it('each element gets the fields of its own text and attributes', () => {
    const { promise, story } = home;
    const html =
      `<main><div><h1>${promise.heading}</h1><p class="a">So: <!-- -->${promise.text}</p><br>` +
      `<img alt="${story.alt}" src="a.avif"/></div></main>`;
    const { promise: shown, story: told } = siteDefaults.home;
    expect(place(html)).toBe(
      `<main><div><h1 data-fields="promise.heading">${shown.heading}</h1>` +
        `<p class="a" data-fields="promise.text">So: <!-- -->${shown.text}</p><br>` +
        `<img alt="${told.alt}" src="a.avif" data-fields="story.alt"/></div></main>`,
    );
  });

  it('one element can have several, and a text may be shown in several elements', () => {
    const { heading, text } = home.promise;
    expect(place(`<p>${heading}<b>x</b>${text}</p><i>${text}</i>`)).toMatch(
      /^<p data-fields="promise\.heading promise\.text">.*<i data-fields="promise\.text">/,
    );
  });

  it('no mark is left, of another document neither', () => {
    const html = `<title>${home.search.title}\u{ffffd}</title><p>\u{ff000}</p>`;
    expect(place(html)).not.toMatch(/[\u{f0000}-\u{ffffd}]/u);
  });
});
