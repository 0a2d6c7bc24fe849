import { describe, expect, test } from 'vitest';
import { changedSections, completeContent, fieldsOf } from './complete.ts';
import { dialledNumber, findPhoneError } from './dial.ts';
import { siteAddressOf, siteDefaults, siteKeys, siteSchemas } from './documents.ts';
import { findHoursError, hoursMessages, parseHours, weekdays } from './hours.ts';
import { hoursErrorMessages, listHoursErrors } from './hours-errors.ts';
import { describeRow, groupWeek } from './hours-rows.ts';
import { findPositionError, parsePosition, positionMessages } from './position.ts';
import { place } from './places.ts';
import { weekdayOf } from './weekday.ts';

describe.each(siteKeys)('the original %s', (key) => {
  test('is valid, and unchanged by what validates it', () => {
    expect(siteSchemas[key].parse(siteDefaults[key])).toEqual(siteDefaults[key]);
  });

  test('has a description of each field', () => {
    expect(fieldsOf(key).length).toBeGreaterThan(0);
  });

  test('needs nothing to be stored', () => {
    expect(completeContent(key, {})).toEqual(siteDefaults[key]);
    expect(changedSections(key, siteDefaults[key])).toEqual({});
  });
});

test('a fallback product is shown best by its own page', () => {
  const { products } = siteDefaults;
  expect(siteAddressOf('products', 'missing', products)).toBe('/all/-');
  expect(siteAddressOf('products', 'fallback', products)).toBe('/product/black-forest-cake');
  expect(siteAddressOf('products', 'fallback', { fallback: { products: [] } })).toBe('/all/-');
});

test('entries of lists get the fields that they lack', () => {
  const { places } = completeContent('places', { places: [{ name: 'Ring Road bakery' }] });
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({
    name: 'Ring Road bakery',
    kind: 'office',
    lines: [],
    hours: { Monday: '' },
  });
});

describe('what is dialled', () => {
  test.each([
    ['+91 00000 00000', '+910000000000'],
    ['0771 000 0000', '+917710000000'],
    ['98765-43210', '+919876543210'],
    ['+91 98123-45670', '+919812345670'],
    ['(0771) 400.1234', '+917714001234'],
    ['1800 123 4567', '18001234567'],
    ['+44 20 7946 0000', '+442079460000'],
  ])('for %s is %s', (shown, number) => {
    expect(dialledNumber(shown)).toBe(number);
  });

  test.each([
    ['', 'this one has 0'],
    ['0771 000', 'this one has 6'],
    ['+91 1234', '10 digits after +91; this one has 4'],
    ['call us', '“call” is not part'],
    ['98765 43210 ext 4', '“ext” is not part'],
    ['98765+43210', '“+” is not part'],
    ['+0 1234567890', 'cannot be dialled'],
    ['1'.repeat(16), 'this one has 16'],
  ])('for "%s" is nothing, since %s', (shown, reason) => {
    expect(dialledNumber(shown)).toBeUndefined();
    expect(findPhoneError(shown)).toContain(reason);
  });
});

describe('opening hours', () => {
  test('are read with several spans, and past midnight', () => {
    expect(parseHours('16:00–22:30, 7:00 - 13:00')).toEqual([
      { from: 420, to: 780 },
      { from: 960, to: 1_350 },
    ]);
    expect(parseHours('18:00 to 1:00')).toEqual([{ from: 1_080, to: 1_500 }]);
    expect(parseHours('0:00-24:00')).toEqual([{ from: 0, to: 1_440 }]);
    expect(parseHours(' ')).toEqual([]);
  });

  test.each([
    ['7am-10pm', '7:00-22:00'],
    ['7 am-10 pm', '7:00-22:00'],
    ['7 AM to 10 PM', '7:00-22:00'],
    ['7 a.m. – 10.30 p.m.', '7:00-22:30'],
    ['from 7:30 am till 12 noon and 4 pm - 12 am', '7:30-12:00, 16:00-24:00'],
    ['12 pm to 1 am', '12:00-1:00'],
    ['7-22', '7:00-22:00'],
    ['7.00-22.00', '7:00-22:00'],
    ['9:00-13:00; 16:00-21:00', '9:00-13:00, 16:00-21:00'],
    ['24 hours', '0:00-24:00'],
    ['Open 24x7', '0:00-24:00'],
    ['Closed', ''],
  ])('are understood as people write them: "%s"', (text, plain) => {
    expect(findHoursError(text)).toBeUndefined();
    expect(parseHours(text)).toEqual(parseHours(plain));
  });

  test.each([
    '7:00',
    '25:00-26:00',
    '7:60-8:00',
    '7:00-7:00',
    '24:00-1:00',
    '13 pm-2 pm',
    '0 am-2 pm',
    '7 om-2 pm',
    'mornings',
  ])('are not "%s"', (text) => {
    expect(findHoursError(text)).toBe(hoursMessages.unreadable(text));
  });

  test('that cannot be read are named, among others too', () => {
    expect(findHoursError('7:00-13:00, Evenings, 9 pm')).toMatch(/^“Evenings” cannot be read\. /);
    expect(findHoursError('7 to 10 pm')).toMatch(/^“7 to 10 pm” has am or pm once\./);
  });

  test('that overlap are refused, those that touch are not', () => {
    expect(findHoursError('7:00-13:00, 12:00-22:00')).toBe(hoursMessages.overlap);
    expect(findHoursError('7:00-13:00, 13:00-22:00')).toBeUndefined();
  });

  test('of a week are told in words', () => {
    const week = (text: (day: string) => string) =>
      groupWeek(weekdays.map((day) => parseHours(text(day))!)).map(describeRow);
    expect(week(() => '7:00-22:00')).toEqual(['Every day, 7:00 to 22:00']);
    expect(week((day) => (day === 'Sunday' ? '' : '9:30-18:00'))).toEqual([
      'Monday to Saturday, 9:30 to 18:00',
    ]);
    expect(week((day) => (day === 'Friday' ? '18:00-1:30' : ''))).toEqual([
      'Friday, 18:00 to 1:30',
    ]);
    expect(week(() => '')).toEqual([]);
  });
});

describe('hours of days one after the other', () => {
  const closed = siteDefaults.places.places[0]!;
  const none = Object.fromEntries(weekdays.map((day) => [day, ''])) as typeof closed.hours;
  const errors = (hours: Partial<typeof none>, ...specialDays: { day: string; hours: string }[]) =>
    listHoursErrors({ hours: { ...none, ...hours }, specialDays }).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  const { begins, ends, twice } = hoursErrorMessages;

  test('overlap past midnight, Sunday into Monday too', () => {
    expect(errors({ Friday: '18:00-2:00', Saturday: '1:00-5:00' })).toEqual([
      ['hours.Friday', begins('Saturday', '1:00')],
      ['hours.Saturday', ends('Friday', '2:00')],
    ]);
    expect(errors({ Sunday: '18:00-2:00', Monday: '1:59-5:00' })).toEqual([
      ['hours.Sunday', begins('Monday', '1:59')],
      ['hours.Monday', ends('Sunday', '2:00')],
    ]);
    expect(errors({ Friday: '18:00-2:00', Saturday: '2:00-5:00' })).toEqual([]);
    expect(errors({ Friday: '0:00-24:00', Saturday: '0:00-24:00' })).toEqual([]);
  });

  test('overlap with those of a special day', () => {
    // 25 December 2026 is a Friday.
    const late = { day: '2026-12-25', hours: '20:00-3:00' };
    expect(errors({ Saturday: '2:00-9:00' }, late)).toEqual([
      ['specialDays.0.hours', begins('the next day', '2:00')],
    ]);
    const early = { day: '2026-12-26', hours: '2:30-9:00' };
    expect(errors({}, early, late)).toEqual([
      ['specialDays.0.hours', ends('the day before', '3:00')],
      ['specialDays.1.hours', begins('the next day', '2:30')],
    ]);
    // The place is closed on the day after, in place of the weekly hours.
    expect(errors({ Saturday: '2:00-9:00' }, late, { day: '2026-12-26', hours: '' })).toEqual([]);
  });

  test('of a special day are there once', () => {
    const day = { day: '2026-12-25', hours: '' };
    expect(errors({}, day, { ...day, day: '2026-12-26' }, day)).toEqual([
      ['specialDays.2.day', twice],
    ]);
    const unreadable = { day: 'x', hours: 'y' };
    expect(errors({ Monday: 'z' }, unreadable, unreadable)).toEqual([]);
  });

  test('are told at their fields by the schema, beside other errors', () => {
    const entry = {
      ...closed,
      name: '',
      hours: { ...none, Friday: '18:00-2:00', Saturday: '1:00-5:00' },
    };
    const issues = place.safeParse(entry).error!.issues.map(({ path }) => path.join('.'));
    expect(issues).toEqual(['name', 'hours.Friday', 'hours.Saturday']);
  });

  test('belong to weekdays', () => {
    expect(
      ['0001-01-01', '1969-12-31', '1970-01-01', '2026-11-22', '2028-02-29'].map(weekdayOf),
    ).toEqual(['Monday', 'Wednesday', 'Thursday', 'Sunday', 'Tuesday']);
  });
});

describe('a position', () => {
  test.each([
    ['21.25140, 81.62960', 21.2514, 81.6296],
    [
      'https://www.google.com/maps/place/X/@21.1,81.2,17z/data=!3d21.2514!4d81.6296',
      21.2514,
      81.6296,
    ],
    ['https://www.google.com/maps/@21.25,81.63,15z', 21.25, 81.63],
    ['https://maps.google.com/?q=21.25,81.63', 21.25, 81.63],
    ['https://www.openstreetmap.org/?mlat=21.25&mlon=81.63#map=16/21.2/81.6', 21.25, 81.63],
    ['https://www.openstreetmap.org/#map=16/21.25/81.63', 21.25, 81.63],
    ['geo:-21.25,81.63', -21.25, 81.63],
    ['geo:21.25,81.63;u=35', 21.25, 81.63],
    ['geo:0,0?q=21.25,81.63(Station+Road+bakery)', 21.25, 81.63],
    ['https://www.google.com/maps/search/?api=1&query=21.25%2C81.63', 21.25, 81.63],
    ['https://www.google.com/maps/search/21.25,+81.63?entry=tts', 21.25, 81.63],
    ['https://www.google.com/maps/dir//21.25,81.63/@21.1,81.1,15z', 21.25, 81.63],
    ['https://www.google.com/maps/dir/21.1,81.1/21.25,81.63/', 21.25, 81.63],
    ['https://www.google.com/maps/place/12,+45+Station+Road/@21.25,81.63,17z', 21.25, 81.63],
    ['https://maps.google.com/maps?q=loc:21.25,81.63&z=17', 21.25, 81.63],
    ['https://maps.apple.com/?ll=21.25,81.63&q=Bakery', 21.25, 81.63],
    ['https://maps.apple.com/place?coordinate=21.25,81.63&name=Bakery', 21.25, 81.63],
    ['https://www.openstreetmap.org/node/1?mlat=21.25&mlon=81.63', 21.25, 81.63],
    ['21.25 81.63', 21.25, 81.63],
    ['(21.25, 81.63)', 21.25, 81.63],
    ['21.2514° N, 81.6296° E', 21.2514, 81.6296],
    [`21°15'05.0"N 81°37'46.6"E`, 21.251_389, 81.629_611],
  ])('is read from %s', (text, latitude, longitude) => {
    expect(parsePosition(text)).toEqual({ latitude, longitude });
  });

  test.each([
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/maps?q=12,+45+Station+Road',
    'geo:0,0?q=Station+Road',
    '100% Raipur',
    'Raipur',
    '91.5, 81',
    '21.2',
    '21.2,81.6,17',
  ])('is not in %s', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });

  test.each([
    ['https://maps.app.goo.gl/abc', positionMessages.shortLink],
    ['goo.gl/maps/abc', positionMessages.shortLink],
    ['https://osm.org/go/abc--', positionMessages.shortLink],
    ['Raipur', positionMessages.unreadable],
    ['81.6296, 21.2514', positionMessages.elsewhere],
    ['https://www.openstreetmap.org/#map=16/51.5/-0.1', positionMessages.elsewhere],
    ['21.2514, 81.6296', undefined],
  ])('given as %s: %s', (text, message) => {
    expect(findPositionError(text)).toBe(message);
  });
});
