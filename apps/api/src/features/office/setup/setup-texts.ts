import { formatDate } from '@bakery/schemas/common/dates';
import type { DemoContent } from '@bakery/schemas/office/demo';
import type { SetupPage, SetupStep } from '@bakery/schemas/office/setup';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import {
  isExampleName,
  listExampleContacts,
  listExampleLinks,
  listExamplePlaces,
} from './placeholders.ts';
import type { SetupFacts } from './setup.queries.ts';

/** The facts from which the list is made. */
export interface SetupInput extends SetupFacts, Pick<SiteContents, 'business' | 'places'> {
  demo: DemoContent;
  hasMail: boolean;
  /** The pages that still tell of the example. */
  examplePages: SetupPage[];
}

export interface Found {
  isDone: boolean;
  text: string;
  pages?: SetupPage[];
}

const done = (text: string): Found => ({ isDone: true, text });
const missing = (text: string): Found => ({ isDone: false, text });

/** The findings of each step; undefined for one that does not concern this installation. */
export const setupChecks: Record<SetupStep, (input: SetupInput) => Found | undefined> = {
  name: ({ business }) =>
    isExampleName(business)
      ? missing(`The site still has the name of the example, “${business.identity.name}”.`)
      : done(business.identity.name),
  numbers: ({ business }) =>
    nameExamples(listExampleContacts(business), done('None of the examples is left.')),
  links: ({ business }) =>
    nameExamples(listExampleLinks(business), done('None of them leads to an example.')),
  places: ({ places }) => nameExamples(listExamplePlaces(places.places), done(nameAll(places))),
  words({ examplePages: pages }) {
    const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
    if (sections === 0) return done('The pages tell your own story.');
    const still = `${count(sections, 'section')} still ${sections === 1 ? 'tells' : 'tell'}`;
    return { ...missing(`${still} what is true of the example alone.`), pages };
  },
  banner({ hasBanner, hasOwnBanner }) {
    if (hasOwnBanner) return done('The home page shows your banner.');
    return missing(
      hasBanner
        ? 'The home page shows the banner of the demo.'
        : 'The home page shows the banner with number 1, and there is none.',
    );
  },
  products({ products, ownProducts }) {
    if (ownProducts > 0) return done(count(ownProducts, 'product'));
    return missing(
      products > 0 ? 'All products are those of the demo.' : 'There are no products yet.',
    );
  },
  demo({ demo }) {
    if (demo.origin !== 'known') return undefined;
    const left = demo.records.filter(({ stays }) => stays === null).length;
    return left === 0
      ? done('None of it is left as it was.')
      : missing(`${count(left, 'record')} of the demo ${left === 1 ? 'is' : 'are'} on the site.`);
  },
  password: ({ hasFirstPassword }) =>
    hasFirstPassword
      ? missing(
          'The first account still has the password that it was made with, and no second step.',
        )
      : done('The first account is safe.'),
  mail: ({ hasMail }) =>
    hasMail
      ? done('The server can send mail.')
      : missing('New enquiries are not mailed, and neither are links for forgotten passwords.'),
  backup: ({ lastBackup }) =>
    lastBackup === null
      ? missing('No backup has been made.')
      : done(`The last one was made on ${formatDate(lastBackup)}.`),
};

function nameExamples(names: readonly string[], otherwise: Found): Found {
  if (names.length === 0) return otherwise;
  return missing(`Still ${names.length === 1 ? 'an example' : 'examples'}: ${names.join(', ')}.`);
}

function nameAll({ places }: SiteContents['places']): string {
  return places.map(({ name }) => name).join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
