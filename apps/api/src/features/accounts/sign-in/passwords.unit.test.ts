import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

/** The real one, watched, by modules that are loaded anew: another file of this worker may have loaded them. */
const verify = vi.fn(argon2.verify);
vi.resetModules();
vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }));
const { generatePassword, hashPassword, isPassword } = await import('./passwords.ts');
afterEach(() => void verify.mockClear());
afterAll(() => void vi.resetModules());

const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');

describe('hashPassword', () => {
  it('makes argon2id hashes of the advised cost, never the same twice', async () => {
    const [one, other] = await Promise.all([hashPassword('a'), hashPassword('a')]);
    expect(costOf(one)).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(one).not.toBe(other);
  });
});

describe('isPassword', () => {
  it('tells the right password from others', async () => {
    const hash = await hashPassword('correct');
    expect(await isPassword(hash, 'correct')).toBe(true);
    expect(await isPassword(hash, 'Correct')).toBe(false);
    expect(await isPassword(hash, '')).toBe(false);
    expect(await isPassword(hash, 'correct\0')).toBe(false);
  });

  it('takes the same work where there is no such user', async () => {
    expect(await isPassword(undefined, 'anything')).toBe(false);
    expect(verify).toHaveBeenCalledOnce();
    const [decoy] = verify.mock.calls[0]!;
    expect(costOf(String(decoy))).toBe('argon2id$v=19$m=19456,t=2,p=1');
  });

  it('hashes at most the maximum length of a password, and refuses longer ones', async () => {
    const hash = await hashPassword('x'.repeat(1_000));
    expect(await isPassword(hash, 'x'.repeat(1_000))).toBe(true);
    expect(await isPassword(hash, 'x'.repeat(1_000_000))).toBe(false);
    for (const [, password] of verify.mock.calls) {
      expect(password).toHaveLength(1_000);
    }
  });
});

describe('generatePassword', () => {
  it('is readable and never the same', () => {
    const made = new Set(Array.from({ length: 100 }, generatePassword));
    expect(made.size).toBe(100);
    for (const password of made)
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });
});
