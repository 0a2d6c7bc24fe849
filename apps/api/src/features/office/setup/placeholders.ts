import type { Business } from '@bakery/schemas/pages/site/business';
import { dialledNumber } from '@bakery/schemas/pages/site/dial';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { Place } from '@bakery/schemas/pages/site/places';

const { business, places } = siteDefaults;

/** The numbers that an installation starts with, as they are dialled: nobody owns them. */
const exampleNumbers = new Set(
  [
    business.contact.customerCare.shown,
    business.contact.landline.shown,
    business.contact.whatsApp,
    ...places.places.flatMap(({ phones }) => phones),
  ].map(dialledNumber),
);
const exampleLines = new Set(places.places.map(({ lines }) => lines.join('\n')));
const examplePositions = new Set(places.places.flatMap(({ position }) => position || []));

/** Whether a number is one that an installation starts with. */
export function isExampleNumber(shown: string): boolean {
  return exampleNumbers.has(dialledNumber(shown));
}

/** Hosts of RFC 2606, which belong to nobody. */
function isExampleHost(host: string): boolean {
  return /(^|\.)example\.(com|org|net)$/i.test(host);
}

export function isExampleName({ identity }: Business): boolean {
  return identity.name === business.identity.name;
}

/** The numbers and addresses that are still examples, by what they are called. */
export function listExampleContacts({ contact }: Business): string[] {
  const { customerCare, landline, whatsApp, emails } = contact;
  return [
    ...[customerCare, landline].flatMap(({ label, shown }) =>
      isExampleNumber(shown) ? [label] : [],
    ),
    ...(isExampleNumber(whatsApp) ? ['WhatsApp'] : []),
    ...emails.filter((email) => isExampleHost(email.split('@').at(-1) ?? '')),
  ];
}

/** The links that lead to examples, by what they are called. */
export function listExampleLinks({ elsewhere }: Business): string[] {
  const isExample = (link: string) => URL.canParse(link) && isExampleHost(new URL(link).hostname);
  return [
    ...elsewhere.social.flatMap(({ site, link }) => (isExample(link) ? [site] : [])),
    ...(isExample(elsewhere.careers) ? ['Careers'] : []),
  ];
}

/** The places with an address, a position or a number that is still an example. */
export function listExamplePlaces(all: readonly Place[]): string[] {
  return all
    .filter(
      ({ lines, position, phones }) =>
        exampleLines.has(lines.join('\n')) ||
        examplePositions.has(position) ||
        phones.some(isExampleNumber),
    )
    .map(({ name }) => name);
}
