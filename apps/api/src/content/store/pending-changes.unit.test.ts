import type { ContentTopic, VisibleTransactions } from '@bakery/db';
import { describe, expect, it } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';
import type { PendingChanges } from './pending-changes.ts';

/** A snapshot that shows these transactions. */
const showing = (...transactions: bigint[]): VisibleTransactions => ({
  includes: (transaction) => transactions.includes(transaction),
});
const change = (id: string, transaction?: bigint, topic: ContentTopic = 'products') => ({
  topic,
  ids: [id],
  transaction,
});

/** As after a first load that has seen transaction 1. */
function createLoaded(): PendingChanges {
  const changes = createPendingChanges();
  changes.markLoaded(changes.take(), showing(1n));
  return changes;
}

/** Takes the pending changes as lists. */
function take(changes: PendingChanges) {
  const { isWhole, idsByTopic } = changes.take();
  return isWhole
    ? '*'
    : Object.fromEntries([...idsByTopic].map(([topic, ids]) => [topic, [...ids]]));
}

it('begins with everything', () => {
  expect(take(createPendingChanges())).toBe('*');
  expect(createLoaded().isEmpty).toBe(true);
});

it('brings the records that have changed, each once', () => {
  const changes = createLoaded();
  for (const one of [
    change('a', 2n),
    change('b', 3n),
    change('a', 4n),
    change('z', 4n, 'platforms'),
  ])
    expect(changes.add(one)).toBe(true);
  expect(take(changes)).toEqual({ products: ['a', 'b'], platforms: ['z'] });
  expect(changes.isEmpty).toBe(true);
});

describe('a change that was loaded already', () => {
  it('is passed over when it is announced again', () => {
    const changes = createLoaded();
    expect(changes.add(change('a', 1n))).toBe(false);
    changes.add(change('a', 2n));
    changes.markLoaded(changes.take(), showing(1n, 2n));
    expect(changes.add(change('a', 2n))).toBe(false);
    expect(changes.isEmpty).toBe(true);
  });

  it('is passed over when it was announced during the load', () => {
    const changes = createLoaded();
    changes.add(change('a', 2n));
    const batch = changes.take();
    expect(changes.add(change('a', 2n))).toBe(true);
    changes.markLoaded(batch, showing(1n, 2n));
    expect(changes.isEmpty).toBe(true);
  });

  it('is not taken for one of another record in the same transaction', () => {
    const changes = createLoaded();
    changes.add(change('a', 2n));
    changes.markLoaded(changes.take(), showing(1n, 2n));
    expect(changes.add(change('b', 2n))).toBe(true);
  });
});

it('loads again what was committed after a load had begun, in whatever order that is heard of', () => {
  const changes = createLoaded();
  changes.add(change('a', 3n));
  const batch = changes.take();
  expect(changes.add(change('a', 2n))).toBe(true);
  changes.markLoaded(batch, showing(1n, 3n));
  expect(take(changes)).toEqual({ products: ['a'] });
});

it('loads again what comes without a transaction', () => {
  const changes = createLoaded();
  changes.add(change('a'));
  changes.markLoaded(changes.take(), showing(1n));
  expect(changes.add(change('a'))).toBe(true);
});

describe('a change of everything', () => {
  it('that a load has seen is passed over', () => {
    const changes = createLoaded();
    expect(changes.add({ topic: '*', transaction: 1n })).toBe(false);
    expect(changes.add({ topic: 'products', transaction: 2n })).toBe(true);
    const batch = changes.take();
    changes.add({ topic: '*', transaction: 2n });
    changes.markLoaded(batch, showing(1n, 2n));
    expect(changes.isEmpty).toBe(true);
  });

  it('leaves records that came during the load of another', () => {
    const changes = createLoaded();
    changes.add({ topic: '*', transaction: 2n });
    const batch = changes.take();
    changes.add({ topic: '*', transaction: 2n });
    changes.add(change('a', 3n));
    changes.markLoaded(batch, showing(1n, 2n));
    expect(take(changes)).toEqual({ products: ['a'] });
  });

  it('without a transaction forgets what was seen: it may be another database', () => {
    const changes = createLoaded();
    changes.add({ topic: '*' });
    expect(changes.add(change('a', 1n))).toBe(true);
    expect(take(changes)).toBe('*');
  });

  it('is what a great many records are taken for', () => {
    const changes = createLoaded();
    for (let n = 0; n <= 2_000; n += 1) changes.add(change(`id-${n}`, 2n));
    expect(take(changes)).toBe('*');
  });
});

it('takes back what could not be loaded', () => {
  const changes = createLoaded();
  changes.add(change('a', 2n));
  changes.putBack(changes.take());
  expect(take(changes)).toEqual({ products: ['a'] });
  changes.add({ topic: '*' });
  changes.putBack(changes.take());
  expect(take(changes)).toBe('*');
});
