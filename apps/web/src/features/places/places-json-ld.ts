import type { PlaceKind } from '@bakery/schemas/pages/site/place-kinds';
import type { PublicPlace, PublicSpan } from '@bakery/schemas/pages/site/public';
import type { HeadContext } from '../../shared/seo/head-context.ts';
import { addressJsonLd } from '../../shared/seo/json-ld.ts';
import type { JsonLd } from '../../shared/seo/json-ld.ts';
import { shareImage } from '../../shared/seo/share-image.ts';

const types: Record<PlaceKind, string> = { office: 'LocalBusiness', outlet: 'Bakery' };

/** All places of the bakery, each with its opening hours. */
export function placesJsonLd(context: HeadContext, places: readonly PublicPlace[]): object {
  const graph = places.map((place) => placeJsonLd(context, place));
  return { '@context': 'https://schema.org', '@graph': graph };
}

function placeJsonLd(context: HeadContext, place: PublicPlace): JsonLd {
  const { name, kind, address, phones, position } = place;
  const hours = listHours(place);
  const specialDays = place.specialDays.flatMap(specialDayJsonLd);
  return {
    '@type': types[kind],
    name: `${context.site.name}, ${name}`,
    url: `${context.origin}/enquries`,
    image: shareImage(context, undefined, '').url,
    telephone: phones.map(({ number }) => number),
    address: addressJsonLd(address),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays }),
  };
}

/** One entry for days with the same hours. */
function listHours({ openingHours }: PublicPlace): JsonLd[] {
  const daysBySpan = Map.groupBy(openingHours, ({ opens, closes }) => `${opens} ${closes}`);
  return [...daysBySpan.values()].map((days) => ({
    ...hoursJsonLd(days[0]!),
    dayOfWeek: days.map(({ day }) => day),
  }));
}

/** Search engines read a day without hours as `00:00` to `00:00`. */
function specialDayJsonLd({ day, openingHours }: PublicPlace['specialDays'][number]): JsonLd[] {
  const spans = openingHours.length > 0 ? openingHours : [{ opens: '00:00', closes: '00:00' }];
  return spans.map((span) => ({ ...hoursJsonLd(span), validFrom: day, validThrough: day }));
}

/** Until midnight is `00:00`, except that the whole day is `00:00` to `23:59`. */
function hoursJsonLd({ opens, closes }: PublicSpan): JsonLd {
  const midnight = opens === '00:00' ? '23:59' : '00:00';
  return {
    '@type': 'OpeningHoursSpecification',
    opens,
    closes: closes === '24:00' ? midnight : closes,
  };
}
