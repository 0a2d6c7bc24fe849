import { isEqual } from './complete.ts';
import { siteDefaults } from './documents.ts';
import type { SiteContents, SiteKey } from './documents.ts';

type Section = Record<string, unknown>;
const { home, about, business: example } = siteDefaults;
const story = about.story.paragraphs.at(-1) ?? '';

/** Sections whose originals claim certificates or approvals, without these. */
const harmless: Partial<Record<SiteKey, Readonly<Record<string, Section>>>> = {
  home: {
    why: {
      ...home.why,
      cards: [
        ...home.why.cards.slice(0, 2),
        {
          figure: '4 am',
          heading: 'Baked while you sleep',
          text: 'The ovens are hot at four, so that what you buy in the morning was baked that morning.',
        },
      ],
    },
  },
  about: {
    story: {
      ...about.story,
      // The last sentence of the section tells of the railways.
      paragraphs: [
        ...about.story.paragraphs.slice(0, -1),
        story.slice(0, story.lastIndexOf('. ') + 1),
      ],
    },
    note: {
      ...about.note,
      lines: about.note.lines.filter(
        ({ term }) => term !== 'Railway catering' && term !== 'Compliance',
      ),
    },
    plant: { ...about.plant, standards: [] },
  },
};

/** Whether originals may claim what the example holds: of a bakery with a name of its own, only once it has confirmed that. */
export function mayClaim({ identity, certificates }: SiteContents['business']): boolean {
  return certificates.original === 'held' || identity.name === example.identity.name;
}

/** The content of a page without certificates and approvals that nobody has confirmed. What a bakery has written itself stays. */
export function withoutClaims<Content extends Section>(
  key: SiteKey,
  content: Content,
  business: SiteContents['business'],
): Content {
  if (mayClaim(business)) return content;
  const originals: Section = siteDefaults[key];
  const replaced = Object.entries(harmless[key] ?? {}).filter(([name]) =>
    isEqual(content[name], originals[name]),
  );
  return { ...content, ...Object.fromEntries(replaced) };
}
