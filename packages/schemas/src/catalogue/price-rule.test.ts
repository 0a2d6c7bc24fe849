import { describe, expect, it } from 'vitest';
import { applyPriceRule, priceRule, priceRuleError } from './price-rule.ts';
import type { PriceRule } from './price-rule.ts';

const rule = (part: Partial<PriceRule>): PriceRule => ({
  direction: 'raise',
  unit: 'percent',
  amount: 10,
  rounding: 1,
  ...part,
});

describe('applyPriceRule', () => {
  it.each([
    [45.5, rule({}), 50],
    [45.5, rule({ rounding: 0 }), 50.05],
    [45.45, rule({ rounding: 0 }), 50],
    [45.5, rule({ rounding: 5 }), 50],
    [47.5, rule({ unit: 'rupees', amount: 5, rounding: 5 }), 55],
    [52.49, rule({ unit: 'rupees', amount: 0.01, rounding: 5 }), 55],
    [52.48, rule({ unit: 'rupees', amount: 0.01, rounding: 5 }), 50],
    [104, rule({ unit: 'rupees', amount: 0.5, rounding: 10 }), 100],
    [104.5, rule({ unit: 'rupees', amount: 0.5, rounding: 10 }), 110],
    // 1.15 + 10.05 is 11.200000000000001 in doubles.
    [1.15, rule({ unit: 'rupees', amount: 10.05, rounding: 0 }), 11.2],
    [0.01, rule({ amount: 50, rounding: 0 }), 0.02],
    [100, rule({ direction: 'lower', amount: 12.5, rounding: 0 }), 87.5],
    [100, rule({ direction: 'lower', amount: 12.5, rounding: 1 }), 88],
    [40, rule({ direction: 'lower', unit: 'rupees', amount: 39.5, rounding: 1 }), 1],
    [40, rule({ direction: 'lower', unit: 'rupees', amount: 39.51, rounding: 1 }), 'tooLow'],
    [40, rule({ direction: 'lower', unit: 'rupees', amount: 40, rounding: 0 }), 'tooLow'],
    [40, rule({ direction: 'lower', amount: 100, rounding: 0 }), 'tooLow'],
    [40, rule({ direction: 'lower', amount: 250, rounding: 10 }), 'tooLow'],
    [9_999_999.99, rule({ amount: 0.01, rounding: 0 }), 'tooHigh'],
    [9_999_999.99, rule({ direction: 'lower', amount: 0.01, rounding: 0 }), 9_998_999.99],
    [9_999_999, rule({ unit: 'rupees', amount: 0.49, rounding: 1 }), 9_999_999],
    [9_999_999, rule({ unit: 'rupees', amount: 0.5, rounding: 1 }), 'tooHigh'],
  ])('of %d by %o is %s', (price, how, expected) => {
    expect(applyPriceRule(price, how)).toBe(expected);
  });

  it('gives back what a raise by rupees took', () => {
    for (let paise = 1; paise < 3_000; paise += 7) {
      const price = paise / 100;
      const by = { unit: 'rupees', amount: 2.35, rounding: 0 } as const;
      const raised = applyPriceRule(price, rule(by)) as number;
      expect(applyPriceRule(raised, rule({ ...by, direction: 'lower' }))).toBe(price);
    }
  });
});

describe('a rule', () => {
  it('is refused where it would make prices that nothing can be sold at', () => {
    const lower = rule({ direction: 'lower', unit: 'rupees', amount: 20 });
    expect(priceRuleError([30, 21], lower)).toBeUndefined();
    expect(priceRuleError([30, 20, 5], lower)).toBe('2 prices would become 0 or less.');
    expect(priceRuleError([30, 9_999_999], rule({}))).toBe('1 price would be above the limit.');
  });

  it.each([0, -1, 0.001, 10.005, Number.NaN, Infinity, 10_000_000, '5', null])(
    'takes no amount of %s',
    (amount) => {
      expect(priceRule.safeParse({ ...rule({}), amount }).success).toBe(false);
    },
  );

  it('takes amounts with two decimals, and the roundings that there are', () => {
    for (const amount of [0.01, 1, 7.25, 12.5, 19.99, 9_999_999.99]) {
      expect(priceRule.safeParse(rule({ amount })).success).toBe(true);
    }
    for (const rounding of [0, 1, 5, 10]) {
      expect(priceRule.safeParse({ ...rule({}), rounding }).success).toBe(true);
    }
    expect(priceRule.safeParse({ ...rule({}), rounding: 2 }).success).toBe(false);
  });
});
