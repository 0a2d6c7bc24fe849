import { describe, expect, it } from 'vitest';
import { looksLike } from './similar-names.ts';

const joiner = '\u200d';

describe('names that look the same', () => {
  it.each([
    ['admin', `admin${joiner}`],
    ['admin', 'Admin'],
    ['admin', '\u0430dmin'],
    ['Asha', '\u0410\u0455h\u0430'],
    ['admin', 'adrnin'],
    ['Ravil', 'Ravi1'],
    ['Ila', 'lla'],
    ['Om', '0m'],
    ['admin', '\uff41dmin'],
    ['Raj', '\u{1d411}aj'],
    ['\u0906\u0936\u093e', '\u0905\u093e\u0936\u093e'],
    ['Ren\u00e9', 'Rene\u0301'],
  ])('%s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });
});

describe('names that do not', () => {
  it.each([
    ['Asha', 'Esha'],
    ['Rene', 'Ren\u00e9'],
    ['\u0906\u0936\u093e', 'Asha'],
    ['\u0930\u093e\u092e', '\u0930\u092e\u093e'],
    ['Shop 1', 'Shop 2'],
  ])('%s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});
