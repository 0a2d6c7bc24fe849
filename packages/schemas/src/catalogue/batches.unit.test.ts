import { describe, expect, it } from 'vitest';
import { addDays, today } from '../common/dates.ts';
import { batchFormMessages, batchInput } from './batches.ts';
import { batchLimits, batchMessages, bestBeforeOf, readBatchCode } from './batches.constants.ts';

describe('the code of a batch', () => {
  it.each([
    ['MB2511-03', 'MB251103'],
    [' mb 2511 03 ', 'MB251103'],
    ['mb–2511—03', 'MB251103'],
    ['M.B./2511_03', 'MB251103'],
    ['mb२५११०३', 'MB251103'],
    ['ＭＢ２５１１', 'MB2511'],
    ['MB\u200b2511', 'MB2511'],
    ['123', '123'],
    ['x'.repeat(24), 'X'.repeat(24)],
  ])('%s is %s', (text, key) => {
    expect(readBatchCode(text)).toEqual({ key });
  });

  it.each([
    ['', batchMessages.codeRequired],
    [' - ', batchMessages.codeRequired],
    ['a-1', batchMessages.codeShort],
    ['x'.repeat(25), batchMessages.codeLong],
    [`abc${' '.repeat(300)}`, batchMessages.codeLong],
    ['MB#2511', batchMessages.codeOdd],
    ['बैच 12', batchMessages.codeOdd],
    ['<script>', batchMessages.codeOdd],
    ['MB\u00002511', batchMessages.codeOdd],
  ])('%j is none', (text, trouble) => {
    expect(readBatchCode(text)).toEqual({ trouble });
  });
});

it.each([
  ['2026-11-20', 5, 'days', '2026-11-25'],
  ['2026-12-30', 3, 'days', '2027-01-02'],
  ['2026-11-20', 6, 'months', '2027-05-20'],
  ['2027-01-31', 1, 'months', '2027-02-28'],
  ['2027-08-31', 18, 'months', '2029-02-28'],
  ['2027-12-31', 2, 'months', '2028-02-29'],
] as const)('%s is best for %i %s, until %s', (madeOn, amount, unit, bestBefore) => {
  expect(bestBeforeOf(madeOn, { amount, unit })).toBe(bestBefore);
});

describe('the form of a batch', () => {
  const input = { code: 'MB 2511', madeOn: '2026-11-20', bestBefore: '2026-11-25' };
  const problems = (changes: object) =>
    batchInput
      .safeParse({ ...input, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('takes a code as it is printed, with one space at a time', () => {
    expect(batchInput.parse({ ...input, code: ' MB   2511 ' })).toMatchObject({
      code: 'MB 2511',
      product: null,
      note: '',
    });
  });

  it('refuses days in the wrong order, and a mistyped year', () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ bestBefore: '2026-11-19' })).toEqual([
      ['bestBefore', batchFormMessages.order],
    ]);
    expect(problems({ madeOn: '2026-02-30' })).toEqual([['madeOn', 'There is no such day.']]);
    const last = addDays(today(), batchLimits.daysAhead);
    expect(problems({ madeOn: last, bestBefore: last })).toBeUndefined();
    const later = addDays(last, 1);
    expect(problems({ madeOn: later, bestBefore: later })).toEqual([
      ['madeOn', batchFormMessages.ahead],
    ]);
  });

  it('says what is wrong with a code', () => {
    expect(problems({ code: ' ' })).toEqual([['code', batchMessages.codeRequired]]);
    expect(problems({ code: 'M#1' })).toEqual([['code', batchMessages.codeOdd]]);
  });
});
