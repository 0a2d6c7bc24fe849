import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, readCode } from './codes.ts';

describe('readCode', () => {
  it.each(['123456', ' 123 456\n', '123-456', '123–456', '１２３４５６'])(
    'takes %j for a time-based code',
    (text) => {
      expect(readCode(text)).toEqual({ kind: 'timeCode', digits: '123456' });
    },
  );

  it('takes a recovery code with any spaces, hyphens and letter case', () => {
    const { codes, hashes } = newRecoveryCodes();
    const code = codes[0]!;
    const spellings = [
      code,
      code.toUpperCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ];
    for (const text of spellings) {
      expect(readCode(text)).toEqual({ kind: 'recoveryCode', hash: hashes[0] });
    }
  });

  it.each([
    '',
    '12345',
    '1234567',
    'abcdef',
    'abcd-efgh-jkmn-pqr',
    'abcd-efgh-jkmn-pqr0',
    '٣٣٣٣٣٣',
  ])('takes %j for no code', (text) => {
    expect(readCode(text)).toBeUndefined();
  });
});

describe('newRecoveryCodes', () => {
  it('makes ten readable codes, never the same', () => {
    const { codes, hashes } = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(new Set([...codes, ...newRecoveryCodes().codes]).size).toBe(20);
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(10);
  });
});
