import { describe, expect, it } from 'vitest';
import { findTimeStep, newSecret, secretText, secretUri } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B, for SHA-1; of its eight digits the last six. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);
const stepOf = (seconds: number) => Math.floor(seconds / 30);

describe('findTimeStep', () => {
  it.each(vectors)('takes the code of the RFC at %d', (seconds, code) => {
    const step = findTimeStep(secret, code.slice(2), { at: at(seconds), after: null });
    expect(step).toBe(stepOf(seconds));
  });

  const time = 1111111109;
  const code = '081804';
  const find = (seconds: number, after: number | null = null) =>
    findTimeStep(secret, code, { at: at(seconds), after });

  it('takes a code for one step of drift either way', () => {
    const begin = stepOf(time) * 30;
    const end = begin + 30;
    expect([begin - 30, begin, end - 1, end + 29].map((seconds) => find(seconds))).toEqual(
      Array.from({ length: 4 }, () => stepOf(time)),
    );
    expect([begin - 31, end + 30].map((seconds) => find(seconds))).toEqual([undefined, undefined]);
  });

  it('takes no code of a step that was used, or of an earlier one', () => {
    expect(find(time, stepOf(time) - 1)).toBe(stepOf(time));
    expect(find(time, stepOf(time))).toBeUndefined();
    expect(find(time, stepOf(time) + 1)).toBeUndefined();
  });

  it.each(['', '08180', '0818040', '081805', '０８１８０４'])('refuses %j', (wrong) => {
    expect(findTimeStep(secret, wrong, { at: at(time), after: null })).toBeUndefined();
  });

  it('takes no code of before the beginning of time', () => {
    expect(findTimeStep(secret, '000000', { at: at(0), after: null })).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 160 random bits', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect([one, other]).toMatchObject([{ length: 20 }, { length: 20 }]);
    expect(one.equals(other)).toBe(false);
  });

  it('is shown as an app takes it', () => {
    expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(secretUri(secret, 'Bakery', 'Asha Rao')).toBe(
      'otpauth://totp/Bakery:Asha%20Rao?issuer=Bakery&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});
