import { isDay, nameDay } from '../../common/dates.ts';
import { getFirst } from '../../common/get-first.ts';
import { inOneLine } from './address-line.ts';
import { country } from './country.ts';
import { socialSites } from './business.ts';
import type { Business } from './business.ts';
import { dialledNumber } from './dial.ts';
import { replaceNames } from './fill-in.ts';
import type { FooterTexts } from './footer.ts';
import { formatTimeOfDay, parseHours, weekdays } from './hours.ts';
import { describeRow, describeSpans, groupWeek } from './hours-rows.ts';
import type { Span, Weekday } from './hours.ts';
import type { Place, Places } from './places.ts';
import { placeKinds } from './place-kinds.ts';
import { parsePosition } from './position.ts';
import type { Position } from './position.ts';
import type {
  PublicBusiness,
  PublicPhone,
  PublicPlace,
  PublicSite,
  Point,
  PublicSpan,
  ReachHours,
  SiteContact,
  SiteFrame,
  SiteReach,
  SiteVisit,
  SpecialDay,
} from './public.ts';
import { visitPlaces } from './public.ts';
import type { SiteContents } from './documents.ts';
import { dayNumberOf } from './weekday.ts';

/** The business and its places as the public reads them while there is no announcement. */
export function presentSite({
  business,
  places,
}: Pick<SiteContents, 'business' | 'places'>): PublicSite {
  const shown = presentBusiness(business, places);
  return {
    business: shown,
    places: places.places.map((place) => presentPlace(place, shown)),
    announcement: null,
  };
}

/** Presents the frame, which every page shows. */
export function presentFrame(
  { business, places }: PublicSite,
  { footer }: FooterTexts,
  typed: Places,
): SiteFrame {
  const { name, since, licence, phones, emails } = business;
  const { country: _same, ...address } = getFirst(places, 'place').address;
  const social = business.social.map(({ name: site, href }) => ({ name: site, href }));
  const reach = { whatsApp: business.whatsApp.href, ...presentReach(business.name, places, typed) };
  return {
    name,
    since,
    ...(licence && { licence }),
    phones,
    emails,
    social,
    address,
    footer,
    reach,
  };
}

function presentReach(
  business: string,
  places: readonly PublicPlace[],
  typed: Places,
): Omit<SiteReach, 'whatsApp'> {
  const outlets = places.filter(({ kind }) => kind === 'outlet');
  const visited = outlets.length > 0 ? outlets : places;
  const { name, address, position } = getFirst(visited, 'place');
  const hours = visited
    .map((place) => presentHours(typed.places[places.indexOf(place)]!))
    .filter(({ open, special }) => open.length > 0 || special !== undefined);
  return {
    place: name,
    way: position ? toPoint(position).join() : `${business}, ${inOneLine(address)}`,
    hours: [...new Map(hours.map((one) => [JSON.stringify(one), one])).values()],
  };
}

function presentHours({ hours, specialDays }: Place): ReachHours {
  const special = presentSpecialDays(specialDays).map(
    ([day, _words, ...spans]) => [day, ...spans] as const,
  );
  return { open: groupWeek(readWeek(hours)), ...(special.length > 0 && { special }) };
}

/** Presents the contacts, which the page for enquiries shows; the second argument has them as they were entered. */
export function presentContact(
  { business, places }: PublicSite,
  typed: Pick<SiteContents, 'business' | 'places'>,
): SiteContact {
  const { anonymizeAfter } = typed.business.enquiries;
  return {
    whatsApp: business.whatsApp.href,
    careers: business.careers,
    ...(anonymizeAfter !== 'off' && { anonymizeAfter }),
    places: places.map(({ name, kind, address, phones, position }, index) => {
      const { hours, specialDays } = typed.places.places[index]!;
      const open = groupWeek(readWeek(hours));
      return {
        name,
        kind: placeKinds[kind],
        address: inOneLine(address),
        hours: open.map(describeRow).join('; '),
        ...(open.length > 0 && { open }),
        ...(specialDays.length > 0 && { special: presentSpecialDays(specialDays) }),
        ...(position && { at: toPoint(position) }),
        phones,
      };
    }),
  };
}

function readWeek(hours: Place['hours']): Span[][] {
  return weekdays.map((day) => readDay(hours, day));
}

function readDay(hours: Place['hours'], day: Weekday): Span[] {
  return parseHours(hours[day]) ?? [];
}

function presentSpecialDays(days: Place['specialDays']): SpecialDay[] {
  return days
    .filter(({ day }) => isDay(day))
    .map(({ day, note, hours }): SpecialDay => {
      const spans = (parseHours(hours) ?? []).flatMap(({ from, to }) => [from, to]);
      const words = `${describeSpans(spans)}${note && ` (${note})`}`;
      return [dayNumberOf(day), [nameDay(day), words], ...spans];
    })
    .sort(([a], [b]) => a - b);
}

/** Presents the first place, which the home page shows beside its address. */
export function presentVisit({ places }: PublicSite, contact: SiteContact): SiteVisit {
  const { name, position } = getFirst(places, 'place');
  return {
    place: name,
    ...(position && { at: toPoint(position) }),
    places: contact.places
      .slice(0, visitPlaces)
      .map(({ kind: _kind, phones: [phone], ...place }) => ({ ...place, ...(phone && { phone }) })),
  };
}

function toPoint({ latitude, longitude }: Position): Point {
  return [latitude, longitude];
}

function presentBusiness(
  { identity, contact, elsewhere }: Business,
  { places }: SiteContents['places'],
): PublicBusiness {
  const { since, description } = identity;
  const { city, region } = getFirst(places, 'place');
  const whatsApp = presentPhone(contact.whatsApp);
  const href = `https://wa.me/${whatsApp.number.replace('+', '')}`;
  return {
    ...identity,
    description: replaceNames(description, { since: String(since), city, region }),
    phones: [contact.customerCare, contact.landline]
      .filter(({ shown }) => shown !== '')
      .map(({ label, shown }) => ({ label, ...presentPhone(shown) })),
    emails: contact.emails,
    whatsApp: { ...whatsApp, href },
    social: elsewhere.social.map(({ site, link }) => ({
      name: site,
      label: socialSites[site],
      href: site === 'WhatsApp' ? href : link,
    })),
    careers: elsewhere.careers,
  };
}

/** A number that cannot be dialled is not accepted. */
function presentPhone(shown: string): PublicPhone {
  return { shown, number: dialledNumber(shown) ?? shown };
}

function presentPlace(place: Place, business: PublicBusiness): PublicPlace {
  const { name, kind, lines, city, postalCode, region } = place;
  const week = readWeek(place.hours);
  const numbers = place.phones.map(presentPhone);
  const ofBusiness = business.phones.map(({ shown, number }) => ({ shown, number }));
  return {
    name,
    kind,
    address: { lines, city, postalCode, region, country },
    phones: numbers.length > 0 ? numbers : ofBusiness,
    hours: groupWeek(week).map(describeRow),
    openingHours: weekdays.flatMap((day) =>
      readDay(place.hours, day).map((span) => ({ day, ...presentSpan(span) })),
    ),
    specialDays: place.specialDays.map(({ day, note, hours }) => ({
      day,
      note,
      openingHours: (parseHours(hours) ?? []).map(presentSpan),
    })),
    position: parsePosition(place.position) ?? null,
  };
}

function presentSpan({ from, to }: Span): PublicSpan {
  return { opens: formatTimeOfDay(from), closes: formatTimeOfDay(to) };
}
