import { escapeHtml } from '../../common/escape-html.ts';
import { findOwn } from '../../common/find-own.ts';
import { getFirst } from '../../common/get-first.ts';
import { inOneLine } from './address-line.ts';
import { describeDecades } from './example-facts.ts';
import { mapTexts } from './map-texts.ts';
import type { PublicSite } from './public.ts';

type Values = Readonly<Record<string, string>>;

/** A text, or a structure of texts, with what the business says in place of `{name}` and the like. */
export function fillIn<T>(texts: T, site: PublicSite): T {
  return replaceNames(texts, valuesOf(site));
}

/** Fills placeholders in HTML, as `fillIn` does in texts. */
export function fillInHtml(html: string, site: PublicSite): string {
  const values = Object.entries(valuesOf(site)).map(
    ([name, value]) => [name, escapeHtml(value)] as const,
  );
  return replaceNames(html, Object.fromEntries(values));
}

function valuesOf({ business, places }: PublicSite): Values {
  const { name, shortName, since, description, phones, emails } = business;
  const phone = getFirst(phones, 'phone number');
  const { address } = getFirst(places, 'place');
  const { city, region, country } = address;
  return {
    name,
    shortName,
    since: String(since),
    decades: describeDecades(since, new Date()),
    city,
    region,
    description,
    email: getFirst(emails, 'email address'),
    phone: phone.shown,
    phoneLabel: phone.label.toLowerCase(),
    address: `${inOneLine(address)}, ${country}`,
  };
}

/** A structure of texts with values in place of their names in braces; names without a value stay. */
export function replaceNames<T>(texts: T, values: Values): T {
  return mapTexts(texts, (text) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => findOwn(values, word) ?? whole),
  );
}
