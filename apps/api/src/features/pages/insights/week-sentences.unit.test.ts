import { expect, it } from 'vitest';
import { describeChange, writeSentences } from './week-sentences.ts';
import type { WeekFacts } from './week-sentences.ts';

const noSteps = {
  products: 0,
  whatsapp: 0,
  call: 0,
  mail: 0,
  map: 0,
  platform: 0,
  list: 0,
  enquiry: 0,
};

function facts({ steps, ...rest }: Partial<Omit<WeekFacts, 'steps'>> & { steps?: object }) {
  const views = rest.views ?? { now: 1_240, before: 1_050 };
  return {
    views,
    yearBefore: null,
    products: [],
    sources: [],
    searches: { found: 0, missed: 0 },
    ...rest,
    steps: { views: views.now, ...noSteps, ...steps },
  } satisfies WeekFacts;
}

it.each<[now: number, before: number, words: string | undefined]>([
  [84, 41, 'twice as often as'],
  [40, 80, 'half as often as'],
  [150, 50, 'three times as often as'],
  [500, 100, '5 times as often as'],
  [1_240, 1_050, '18 % more often than'],
  [1_050, 1_240, '15 % less often than'],
  // Noise: what chance brings about, and changes that are slight.
  [4, 2, undefined],
  [20, 10, undefined],
  [110, 90, undefined],
  [10_400, 10_000, undefined],
  [40, 0, undefined],
])('%i after %i is %s', (now, before, words) => {
  expect(describeChange(now, before)).toBe(words);
});

it('a full week is told in five sentences', () => {
  const sentences = writeSentences(
    facts({
      yearBefore: 900,
      products: [
        { name: 'Rusk', views: 300, before: 290 },
        { name: 'Nankhatai', views: 84, before: 41 },
      ],
      steps: { whatsapp: 12, call: 1, list: 2, enquiry: 3 },
      sources: [
        { host: 'google.com', count: 210 },
        { host: 'facebook.com', count: 30 },
      ],
      searches: { found: 40, missed: 12 },
    }),
  );
  expect(sentences).toEqual([
    'The site was looked at 1,240 times, 18 % more often than in the week before.',
    'In the same week of last year it was 900 times.',
    'Nankhatai was looked at twice as often as in the week before, 84 times instead of 41.',
    'WhatsApp was opened 12 times, a call was begun once, a list was sent or printed 2 times and an enquiry was sent 3 times.',
    'Of 240 visits from other sites 210 came from google.com.',
  ]);
});

it('without the year before, searches that found nothing are told', () => {
  const sentences = writeSentences(facts({ searches: { found: 40, missed: 12 } }));
  expect(sentences.at(-1)).toBe('Of 52 searches 12 found nothing.');
});

it('small numbers are told without a comparison', () => {
  const small = facts({
    views: { now: 9, before: 3 },
    products: [{ name: 'Rusk', views: 4, before: 1 }],
    steps: { whatsapp: 1 },
    sources: [{ host: 'google.com', count: 3 }],
    searches: { found: 1, missed: 1 },
  });
  expect(writeSentences(small)).toEqual([
    'The site was looked at 9 times.',
    'WhatsApp was opened once.',
  ]);
});

it('a steady week is called so, with the product that was looked at most', () => {
  const steady = facts({
    views: { now: 1_000, before: 1_020 },
    products: [
      { name: 'Pav', views: 31, before: 30 },
      { name: 'Rusk', views: 90, before: 91 },
    ],
  });
  expect(writeSentences(steady)).toEqual([
    'The site was looked at 1,000 times, about as often as in the week before.',
    'Of the products Rusk was looked at most, 90 times.',
  ]);
});

it('of a week without a visit nothing is told', () => {
  expect(writeSentences(facts({ views: { now: 0, before: 50 } }))).toEqual([]);
});
