import { expect, it } from 'vitest';
import { hasRightCheckDigit } from './gtin.ts';

it.each(['96385074', '036000291452', '4006381333931', '18901234567897', '8901030865275'])(
  'the last digit of %s is right, and no other would be',
  (gtin) => {
    const rest = gtin.slice(0, -1);
    const right = [...'0123456789'].filter((digit) => hasRightCheckDigit(rest + digit));
    expect(right).toEqual([gtin.at(-1)]);
  },
);
