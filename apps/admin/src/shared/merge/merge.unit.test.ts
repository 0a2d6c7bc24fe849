import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge.ts';
import { plain } from './shape.ts';
import type { MergeField, Shape } from './shape.ts';

type Values = Record<string, unknown>;

const lines: Shape = {
  type: 'list',
  entry: 'line',
  of: plain,
  keyOf: (entry) => String(entry),
  isRenamed: true,
};
const pictures: Shape = {
  type: 'list',
  entry: 'picture',
  of: { type: 'one', show: () => ({ type: 'text', text: '' }) },
  keyOf: (entry) => (entry as { id: string }).id,
};
const places: Shape = {
  type: 'list',
  entry: 'place',
  keyOf: (entry) => (entry as { name: string }).name,
  isRenamed: true,
  of: {
    type: 'group',
    fields: [
      { name: 'name', label: 'Name', shape: plain },
      { name: 'hours', label: 'Hours', shape: plain },
      { name: 'lines', label: 'Address', shape: lines },
    ],
  },
};
const fields: MergeField[] = [
  { name: 'title', label: 'Title', shape: plain },
  { name: 'price', label: 'Price', shape: plain },
  { name: 'lines', label: 'Lines', shape: lines },
  { name: 'images', label: 'Images', shape: pictures },
  { name: 'places', label: 'Places', shape: places },
];
const empty = { title: '', price: 0, lines: [], images: [], places: [] };
const place = (name: string, hours = '7-22', lines: string[] = []) => ({ name, hours, lines });
const picture = (id: string, alt = '') => ({ id, alt, preview: '' });
const [main, branch, kiosk] = [place('Main'), place('Branch'), place('Kiosk')];

interface Row {
  what: string;
  base: Values;
  mine: Values;
  theirs: Values;
  merged?: Values;
  asked?: string[];
  taken?: string[];
}

function merge({ base, mine, theirs }: Pick<Row, 'base' | 'mine' | 'theirs'>) {
  const all = { ...empty };
  return mergeValues<Values>(fields, {
    base: { ...all, ...base },
    mine: { ...all, ...mine },
    theirs: { ...all, ...theirs },
  });
}

const rows: Row[] = [
  {
    what: 'one changes one field, the other another',
    base: { title: 'Rusk', price: 10 },
    mine: { title: 'Toast', price: 10 },
    theirs: { title: 'Rusk', price: 12 },
    merged: { title: 'Toast', price: 12 },
    taken: ['Price'],
  },
  {
    what: 'both make the same change',
    base: { price: 10 },
    mine: { price: 12 },
    theirs: { price: 12 },
    merged: { price: 12 },
  },
  {
    what: 'both change one field',
    base: { price: 10, title: 'Rusk' },
    mine: { price: 11, title: 'Toast' },
    theirs: { price: 12, title: 'Rusk' },
    asked: ['Price'],
  },
  {
    what: 'both change another place, and each of them another field of a third',
    base: { places: [main, branch, kiosk] },
    mine: { places: [place('Main', '8-20'), branch, place('Kiosk', '9-17')] },
    theirs: { places: [main, place('Branch', 'closed'), place('Kiosk', '7-22', ['Gate 2'])] },
    merged: {
      places: [
        place('Main', '8-20'),
        place('Branch', 'closed'),
        place('Kiosk', '9-17', ['Gate 2']),
      ],
    },
    taken: ['Places › Branch › Hours', 'Places › Kiosk › Address › Gate 2'],
  },
  {
    what: 'one renames a place, the other changes its hours',
    base: { places: [main, branch] },
    mine: { places: [place('Bakery'), branch] },
    theirs: { places: [place('Main', '24'), branch] },
    merged: { places: [place('Bakery', '24'), branch] },
    taken: ['Places › Bakery › Hours'],
  },
  {
    what: 'one moves a place, the other changes and adds one',
    base: { places: [main, branch] },
    mine: { places: [branch, main] },
    theirs: { places: [place('Main', '24'), branch, kiosk] },
    merged: { places: [branch, kiosk, place('Main', '24')] },
    taken: ['Places › Main › Hours', 'Places › Kiosk'],
  },
  {
    what: 'one removes what the other has not changed',
    base: { places: [main, branch], images: [picture('a'), picture('b')] },
    mine: { places: [branch], images: [picture('a'), picture('b')] },
    theirs: { places: [main, branch], images: [picture('b')] },
    merged: { places: [branch], images: [picture('b')] },
    taken: ['Images › a'],
  },
  {
    what: 'one removes what the other has changed',
    base: { places: [main, branch] },
    mine: { places: [branch] },
    theirs: { places: [place('Main', '24'), branch] },
    asked: ['Places › Main'],
  },
  {
    what: 'both add a picture, and one has another alternative text by now',
    base: { images: [picture('a')] },
    mine: { images: [picture('a'), picture('b')] },
    theirs: { images: [picture('a', 'A loaf'), picture('c')] },
    merged: { images: [picture('a'), picture('c'), picture('b')] },
    taken: ['Images › c'],
  },
  {
    what: 'both move entries in another way',
    base: { lines: ['a', 'b', 'c'] },
    mine: { lines: ['b', 'a', 'c'] },
    theirs: { lines: ['a', 'c', 'b'] },
    asked: ['Lines › Order'],
  },
  {
    what: 'both add a place of one name with other hours',
    base: {},
    mine: { places: [place('Main', '7-22')] },
    theirs: { places: [place('Main', '8-20')] },
    asked: ['Places › Main › Hours'],
  },
];

describe('the merge of a form with what somebody else has saved', () => {
  for (const { what, merged, asked = [], taken, ...sides } of rows) {
    it(what, () => {
      const result = merge(sides);
      expect(result.questions.map(({ id }) => id)).toEqual(asked);
      if (merged) expect(result.build({})).toEqual({ ...empty, ...merged });
      if (taken) expect(result.taken.map((path) => path.join(' › '))).toEqual(taken);
    });
  }

  it('takes the chosen side of each question', () => {
    const sides = {
      base: { price: 10, places: [main, branch], lines: ['a', 'b'] },
      mine: { price: 11, places: [branch], lines: ['b', 'a'] },
      theirs: { price: 12, places: [place('Main', '24'), branch], lines: ['a', 'b'] },
    };
    const { build } = merge(sides);
    expect(build({ Price: 'theirs', 'Places › Main': 'mine' })).toEqual({
      ...empty,
      ...sides.mine,
      price: 12,
    });
    expect(build({ Price: 'mine', 'Places › Main': 'theirs' })).toMatchObject({
      price: 11,
      places: sides.theirs.places,
    });
  });

  it('asks for all that differs where nobody knows what it was', () => {
    const { questions } = mergeValues<Values>(fields, {
      base: undefined,
      mine: { ...empty, title: 'Rusk', lines: ['a'] },
      theirs: { ...empty, title: 'Rusk', price: 12, lines: ['b'] },
    });
    expect(questions.map(({ id }) => id)).toEqual(['Price', 'Lines']);
  });
});

describe('what only one side has changed survives, whatever is chosen', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const placeOf = (name: string) =>
    fc.record({ name: fc.constant(name), hours: word, lines: fc.array(word, { maxLength: 3 }) });
  const stored = fc.record({
    title: word,
    price: fc.nat(3),
    lines: fc.uniqueArray(word),
    images: fc.uniqueArray(word).map((ids) => ids.map((id) => picture(id))),
    places: fc.tuple(placeOf('Main'), placeOf('Branch'), placeOf('Kiosk')),
  });
  const side = fc.constantFrom('mine' as const, 'theirs' as const);
  const names = ['title', 'price', 'lines', 'images'] as const;

  it('in fields', () => {
    fc.assert(
      fc.property(stored, stored, stored, side, (base, mine, theirs, chosen) => {
        const { questions, build } = mergeValues<Values>(fields, { base, mine, theirs });
        const choices = Object.fromEntries(questions.map(({ id }) => [id, chosen]));
        const merged = build(choices);
        for (const name of names) {
          const [was, own, other] = [base, mine, theirs].map((one) => JSON.stringify(one[name]));
          if (was === other) expect(merged[name]).toEqual(mine[name]);
          else if (was === own) expect(merged[name]).toEqual(theirs[name]);
        }
      }),
    );
  });

  it('in the fields of entries', () => {
    fc.assert(
      fc.property(stored, stored, stored, side, (base, mine, theirs, chosen) => {
        const { questions, build } = mergeValues<Values>(fields, { base, mine, theirs });
        const choices = Object.fromEntries(questions.map(({ id }) => [id, chosen]));
        const merged = build(choices)['places'] as (typeof base)['places'];
        expect(merged).toHaveLength(3);
        for (const n of [0, 1, 2] as const) {
          const [was, own, other] = [base, mine, theirs].map((one) => one.places[n].hours);
          if (was === other) expect(merged[n].hours).toBe(own);
          else if (was === own) expect(merged[n].hours).toBe(other);
          else if (own !== other) expect(merged[n].hours).toBe(chosen === 'mine' ? own : other);
        }
      }),
    );
  });

  it('of entries that are added and removed', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));
    const of = (list: readonly string[]) => ({ ...empty, images: list.map((id) => picture(id)) });
    fc.assert(
      fc.property(ids, ids, ids, side, (base, mine, theirs, chosen) => {
        const { questions, build } = mergeValues<Values>(fields, {
          base: of(base),
          mine: of(mine),
          theirs: of(theirs),
        });
        const choices = Object.fromEntries(questions.map(({ id }) => [id, chosen]));
        const merged = (build(choices)['images'] as { id: string }[]).map(({ id }) => id);
        const isKept = (id: string) =>
          base.includes(id)
            ? mine.includes(id) && theirs.includes(id)
            : mine.includes(id) || theirs.includes(id);
        expect(merged.toSorted()).toEqual(
          [...new Set([...base, ...mine, ...theirs])].filter(isKept).toSorted(),
        );
      }),
    );
  });
});
