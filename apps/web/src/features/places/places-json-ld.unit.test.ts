import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { Place } from '@bakery/schemas/pages/site/places';
import { presentSite } from '@bakery/schemas/pages/site/present';
import { expect, test } from 'vitest';
import { context } from '../../testing/site.ts';
import { placesJsonLd } from './places-json-ld.ts';

const [office, outlet] = siteDefaults.places.places as [Place, Place];
const describePlaces = (...places: Place[]) => {
  const { places: shown } = presentSite({ ...siteDefaults, places: { places } });
  const data = placesJsonLd(context, shown) as { '@graph': Record<string, unknown>[] };
  return data['@graph'];
};
const never = Object.fromEntries(
  Object.keys(outlet.hours).map((day) => [day, '']),
) as Place['hours'];

test('each place has its type, name, address, numbers and picture', () => {
  const [first, second] = describePlaces({ ...office, position: '21.25140, 81.62960' }, outlet);
  expect(first).toMatchObject({
    '@type': 'LocalBusiness',
    name: `${context.site.name}, Head office and plant`,
    url: 'https://bakery.example/enquries',
    image: 'https://bakery.example/share-card.jpg',
    telephone: ['+910000000000', '+917710000000'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Plot 00, Food Park, Example Road',
      addressLocality: 'Raipur',
      addressRegion: 'Chhattisgarh',
      postalCode: '492000',
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 21.2514, longitude: 81.6296 },
  });
  expect(second).toMatchObject({ '@type': 'Bakery', telephone: ['+917710000001'] });
  expect(second).not.toHaveProperty('geo');
});

test('days with the same hours are one entry, past midnight as it is written', () => {
  const hours = {
    ...never,
    Monday: '7:00-13:00, 16:00-22:00',
    Wednesday: '7:00-13:00, 16:00-22:00',
    Friday: '18:00-1:30',
    Saturday: '0:00-24:00',
    Sunday: '18:00-24:00',
  };
  const [place] = describePlaces({ ...outlet, hours });
  const entry = (opens: string, closes: string, ...dayOfWeek: string[]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  });
  expect(place!['openingHoursSpecification']).toEqual([
    entry('07:00', '13:00', 'Monday', 'Wednesday'),
    entry('16:00', '22:00', 'Monday', 'Wednesday'),
    entry('18:00', '01:30', 'Friday'),
    entry('00:00', '23:59', 'Saturday'),
    entry('18:00', '00:00', 'Sunday'),
  ]);
});

test('special days are given by their dates', () => {
  const specialDays = [
    { day: '2026-12-25', hours: '', note: 'Christmas' },
    { day: '2026-12-24', hours: '7:00-12:00, 16:00-24:00', note: '' },
  ];
  const [place] = describePlaces({ ...outlet, hours: never, specialDays });
  const entry = (day: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens,
    closes,
  });
  expect(place!['specialOpeningHoursSpecification']).toEqual([
    entry('2026-12-25', '00:00', '00:00'),
    entry('2026-12-24', '07:00', '12:00'),
    entry('2026-12-24', '16:00', '00:00'),
  ]);
  expect(place).not.toHaveProperty('openingHoursSpecification');
});
