import {
  enquirySubjects,
  inboxStates,
  isOpenState,
} from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import type {
  AskedProduct,
  EnquiryStatistics,
  Outcome,
  WeekOfEnquiries,
} from '@bakery/schemas/enquiries/statistics.constants';
import { keysOf, tableOf } from '@bakery/schemas/common/keys-of';
import { addOccurrences, countOccurrences, percentileOf } from './percentile.ts';
import type { Occurrences } from './percentile.ts';
import type { StoredWeek } from './stored-week.ts';

/** As many products and reasons are shown by themselves. */
const maxShown = 12;

const spam: readonly string[] = ['spam', 'quarantine'] satisfies InboxState[];

function zeros<Key extends string>(labels: Record<Key, unknown>): Record<Key, number> {
  return tableOf(keysOf(labels), () => 0);
}

/** The numbers of a period from those of its weeks. */
export function sumUp(
  stored: ReadonlyMap<string, StoredWeek>,
  names: ReadonlyMap<string, string>,
  promised: number | null,
): EnquiryStatistics {
  const weeks = [...stored].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const all: Occurrences = new Map();
  const byOwner = new Map<string | null, Occurrences>();
  for (const [, { answers }] of weeks) {
    for (const [owner, minutes, counts] of answers) {
      const own = byOwner.get(owner) ?? new Map<number, number>();
      byOwner.set(owner, own);
      addOccurrences(own, minutes, counts);
    }
  }
  for (const own of byOwner.values()) addOccurrences(all, [...own.keys()], [...own.values()]);
  const shown = weeks.map(([week, numbers]) => sumUpWeek(week, numbers));
  const owners = groupOutcomes(weeks.flatMap(([, week]) => week.owners));
  const products = groupOutcomes(weeks.flatMap(([, week]) => week.products));
  const none = products.get(null);
  products.delete(null);
  return {
    weeks: shown,
    answers: {
      answered: countOccurrences(all),
      unanswered: shown.reduce((sum, { unanswered }) => sum + unanswered, 0),
      median: percentileOf(all, 0.5),
      ninetieth: percentileOf(all, 0.9),
      promised,
    },
    reasons: sumUpReasons(weeks.flatMap(([, week]) => week.reasons)),
    people: [...owners]
      .map(([id, counts]) => ({
        ...counts,
        id: id !== null && names.has(id) ? id : null,
        name: id === null ? 'Nobody' : (names.get(id) ?? 'Somebody who is gone'),
        median: percentileOf(byOwner.get(id) ?? new Map(), 0.5),
      }))
      .toSorted(byTotal),
    products: firstOutcomes(products, names),
    asked: sumUpAsked(
      weeks.flatMap(([, { asked = [] }]) => asked),
      names,
    ),
    aboutNone: none ? totalOf(none) : 0,
    isComplete: weeks.every(([, { unmeasured }]) => unmeasured === 0),
  };
}

function sumUpWeek(week: string, numbers: StoredWeek): WeekOfEnquiries {
  const subjects: WeekOfEnquiries['subjects'] = { ...zeros(enquirySubjects), unsorted: 0 };
  const states = zeros(inboxStates);
  for (const [subject, state, count] of numbers.subjects) {
    states[state] += count;
    if (!spam.includes(state)) subjects[subject ?? 'unsorted'] += count;
  }
  const { answered, unanswered, median, ninetieth } = numbers;
  return { week, subjects, states, answered, unanswered, median, ninetieth };
}

type Counts = Pick<Outcome, 'open' | 'won' | 'lost'>;

/** Without spam. */
function groupOutcomes(groups: StoredWeek['owners']): Map<string | null, Counts> {
  const outcomes = new Map<string | null, Counts>();
  for (const [id, state, count] of groups) {
    if (spam.includes(state)) continue;
    const counts = outcomes.get(id) ?? { open: 0, won: 0, lost: 0 };
    outcomes.set(id, counts);
    if (state === 'won' || state === 'lost') counts[state] += count;
    else if (isOpenState(state)) counts.open += count;
  }
  return outcomes;
}

const totalOf = ({ open, won, lost }: Counts) => open + won + lost;
const byTotal = (one: Counts, other: Counts) => totalOf(other) - totalOf(one);

function firstOutcomes(
  outcomes: ReadonlyMap<string | null, Counts>,
  names: ReadonlyMap<string, string>,
): Outcome[] {
  const rows = [...outcomes]
    .map(([id, counts]) => ({
      ...counts,
      id: id !== null && names.has(id) ? id : null,
      name: (id !== null && names.get(id)) || 'A product that is gone',
      median: null,
    }))
    .toSorted(byTotal);
  const others = rows.slice(maxShown);
  if (others.length === 0) return rows;
  const sum: Counts = { open: 0, won: 0, lost: 0 };
  for (const { open, won, lost } of others) {
    sum.open += open;
    sum.won += won;
    sum.lost += lost;
  }
  const name = `${others.length} other products`;
  return [...rows.slice(0, maxShown), { id: null, name, ...sum, median: null }];
}

/** Reasons that differ in their letter case alone are one. */
function sumUpReasons(groups: StoredWeek['reasons']): EnquiryStatistics['reasons'] {
  const counted = new Map<string | null, { reason: string | null; count: number }>();
  for (const [reason, count] of groups) {
    const key = reason === null ? null : reason.toLowerCase();
    const known = counted.get(key);
    if (known) known.count += count;
    else counted.set(key, { reason, count });
  }
  const rows = [...counted.values()].toSorted((one, other) => other.count - one.count);
  const others = rows.slice(maxShown).reduce((sum, { count }) => sum + count, 0);
  const shown = rows.slice(0, maxShown);
  return others === 0 ? shown : [...shown, { reason: 'Other reasons', count: others }];
}

/** The products of lists, those that the most enquiries ask for first, and the others together. */
function sumUpAsked(
  groups: NonNullable<StoredWeek['asked']>,
  names: ReadonlyMap<string, string>,
): AskedProduct[] {
  const products = new Map<string, AskedProduct>();
  for (const [id, enquiries, pieces, packs] of groups) {
    const name = names.get(id) || 'A product that is gone';
    const known = products.get(id) ?? { name, enquiries: 0, pieces: 0, packs: 0 };
    products.set(id, addAsked(known, { name, enquiries, pieces, packs }));
  }
  const rows = [...products.values()].toSorted(
    (one, other) => other.enquiries - one.enquiries || (one.name < other.name ? -1 : 1),
  );
  const others = rows.slice(maxShown);
  if (others.length === 0) return rows;
  const none = { name: `${others.length} other products`, enquiries: 0, pieces: 0, packs: 0 };
  return [...rows.slice(0, maxShown), others.reduce(addAsked, none)];
}

/** Under the name of the first. */
function addAsked(one: AskedProduct, other: AskedProduct): AskedProduct {
  return {
    name: one.name,
    enquiries: one.enquiries + other.enquiries,
    pieces: one.pieces + other.pieces,
    packs: one.packs + other.packs,
  };
}
