import { expect, it } from 'vitest';
import { rankPlaces } from './distances.ts';

const raipur = { at: [21.2514, 81.6296] } as const;
const bhilai = { at: [21.1938, 81.3509] } as const;
const delhi = { at: [28.6139, 77.209] } as const;

it('the nearest place comes first, and unknown ones last', () => {
  expect(rankPlaces([delhi, {}, raipur, bhilai], [21.25, 81.63])).toEqual([
    { index: 2, distance: '160 m' },
    { index: 3, distance: '30 km' },
    { index: 0, distance: '932 km' },
    { index: 1 },
  ]);
});

it.each([
  [0, '10 m'],
  [0.005, '560 m'],
  [0.00895, '1.0 km'],
  [0.0893, '9.9 km'],
  [0.0896, '10 km'],
])('%f degrees to the north are %s', (degrees, distance) => {
  expect(rankPlaces([raipur], [raipur.at[0] + degrees, raipur.at[1]])).toEqual([
    { index: 0, distance },
  ]);
});

it('places at the same distance stay in their order', () => {
  const ranked = rankPlaces([raipur, bhilai, raipur], raipur.at);
  expect(ranked.map(({ index }) => index)).toEqual([0, 2, 1]);
});
