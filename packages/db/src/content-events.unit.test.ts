import { describe, expect, it } from 'vitest';
import { parseChange, parseVisibleTransactions } from './content-events.ts';

describe('a payload', () => {
  it.each([
    ['products:a-1,b-2@77', { topic: 'products', ids: ['a-1', 'b-2'], transaction: 77n }],
    ['live-products:*@8', { topic: 'live-products', ids: undefined, transaction: 8n }],
    ['news:@9', { topic: 'news', ids: [], transaction: 9n }],
    ['*:*@9', { topic: '*', ids: undefined, transaction: 9n }],
    ['*', { topic: '*', ids: undefined, transaction: undefined }],
    ['news', { topic: 'news', ids: undefined, transaction: undefined }],
  ])('%s is a change', (payload, change) => {
    expect(parseChange(payload)).toEqual(change);
  });

  it.each([undefined, '', 'enquiries', 'products:a', 'products:a@', 'products:a@x', 'news:a;b@1'])(
    '%j is none of ours',
    (payload) => expect(parseChange(payload)).toBeUndefined(),
  );
});

it('tells which transactions a snapshot shows', () => {
  const visible = parseVisibleTransactions('10:20:12,15');
  const shown = [9n, 10n, 11n, 12n, 15n, 19n, 20n, 21n].filter((one) => visible.includes(one));
  expect(shown).toEqual([9n, 10n, 11n, 19n]);
  expect(parseVisibleTransactions('10:10:').includes(10n)).toBe(false);
});
