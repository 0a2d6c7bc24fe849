import { originalCity } from '../country.ts';
import type { Weekday } from '../hours.ts';
import type { Place, Places } from '../places.ts';

const everyDay = (hours: string): Record<Weekday, string> => ({
  Monday: hours,
  Tuesday: hours,
  Wednesday: hours,
  Thursday: hours,
  Friday: hours,
  Saturday: hours,
  Sunday: hours,
});

const inRaipur = {
  city: originalCity,
  postalCode: '492000',
  region: 'Chhattisgarh',
  specialDays: [],
  position: '',
} satisfies Partial<Place>;

export const placesDefaults: Places = {
  places: [
    {
      name: 'Head office and plant',
      kind: 'office',
      lines: ['Plot 00, Food Park', 'Example Road'],
      phones: [],
      hours: { ...everyDay('9:30-18:00'), Sunday: '' },
      ...inRaipur,
      // The middle of the city.
      position: '21.25140, 81.62960',
    },
    {
      name: 'Station Road bakery',
      kind: 'outlet',
      lines: ['Shop 00, Station Road'],
      phones: ['0771 000 0001'],
      hours: everyDay('7:00-22:00'),
      ...inRaipur,
    },
    {
      name: 'Lakeside bakery',
      kind: 'outlet',
      lines: ['Shop 00, Lake Road'],
      phones: ['0771 000 0002'],
      hours: everyDay('7:00-22:00'),
      ...inRaipur,
    },
  ],
};
