import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

it.each([
  ['45', 45],
  ['120.5', 120.5],
  ['.5', 0.5],
  ['45.', 45],
  ['Rs. 1,250.00', 1250],
  ['Rs.45', 45],
  ['RS 45', 45],
  ['rs. 45 only', 45],
  ['Re. 1', 1],
  ['₹ 1,250', 1250],
  ['₹1250/-', 1250],
  ['INR 45/-', 45],
  ['INR 300.00', 300],
  ['45/-', 45],
  ['45 /-', 45],
  ['45/–', 45],
  ['45/=', 45],
  ['45 INR', 45],
  ['45 rupees', 45],
  ['Rupees 45', 45],
  ['MRP ₹45.00', 45],
  ['M.R.P.: Rs. 1,250/- only', 1250],
  ['1,25,000.50', 125_000.5],
  ['125,000.50', 125_000.5],
  ['1,00,00,000', 10_000_000],
  ['1 250', 1250],
  ['1\u00a0250.00', 1250],
  ['१,२५०', 1250],
  ['₹ ४५.५०', 45.5],
  ['रु. ४५', 45],
  ['४५ रुपये', 45],
  ['৪৫', 45],
  ['௪௫', 45],
  ['４５', 45],
  ['\u200e₹\u20681,250\u2069', 1250],
  ['\ufeff45', 45],
  [' 45 ', 45],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount });
});

it.each([
  ['45/kg', '“/kg”'],
  ['45-60', '“-”'],
  ['-45', '“-”'],
  ['1.25 lakh', '“lakh”'],
  ['$45', '“$”'],
  ['10 %', '“%”'],
  ['Rs', 'no digit'],
  ['Rs .45', '“Rs”'],
  ['abc', '“abc”'],
  ['.', 'no digit'],
  ['₹', 'no digit'],
  ['12,50', 'A comma'],
  ['1,2500', 'A comma'],
  ['1.250,00', 'A comma'],
  ['45 50', 'A space'],
  ['1.250.000', 'more than one point'],
  ['1.250', 'two digits after the point'],
  ['4'.repeat(70), 'too long'],
])('%s is no amount, since %s', (text, trouble) => {
  expect(readAmount(text)).toEqual({ trouble: expect.stringContaining(trouble) });
});

it.each(['10', '10%', '10 %', '10 per cent', '१० प्रतिशत'])('%s is a percentage', (text) => {
  expect(readAmount(text, 'percent')).toEqual({ amount: 10 });
});

it('rupees are no percentage', () => {
  expect(readAmount('Rs. 10', 'percent').trouble).toContain('“Rs”');
});
