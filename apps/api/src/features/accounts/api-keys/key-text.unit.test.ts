import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret, isSecret, looksLikeKey, newKey, readKey } from './key-text.ts';

describe('a key', () => {
  it('is one word that scanners can find, and is read back', () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const { text, publicId, secret } of keys) {
      expect(text).toMatch(/^bkry_[0-9A-Za-z]{57}$/);
      expect(text.startsWith(`bkry_${publicId}${secret}`)).toBe(true);
      expect(readKey(text)).toEqual({ publicId, secret });
      expect(looksLikeKey(text)).toBe(true);
    }
    expect(new Set(keys.map(({ publicId }) => publicId)).size).toBe(200);
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(200);
    // The text has all of the 256 bits: its first digit alone has few values.
    for (let place = 1; place < 43; place += 1) {
      expect(new Set(keys.map(({ secret }) => secret[place])).size).toBeGreaterThan(20);
    }
  });

  it('has a checksum of all its parts', () => {
    const known = `bkry_${'a'.repeat(51)}`;
    expect(readKey(`${known}0000000`)).toBeUndefined();
    const { text } = newKey();
    for (let place = 5; place < text.length; place += 1) {
      const other = text[place] === 'x' ? 'y' : 'x';
      expect(readKey(text.slice(0, place) + other + text.slice(place + 1))).toBeUndefined();
    }
  });

  it.each([
    ['', 'nothing'],
    ['bkry_', 'a prefix'],
    [`${newKey().text} `, 'a space behind it'],
    [`x${newKey().text}`, 'something before it'],
    [newKey().text.slice(0, -1), 'a digit too few'],
    [`${newKey().text}0`, 'a digit too many'],
    [newKey().text.replace('bkry_', 'BKRY_'), 'another prefix'],
    [`bkry_${'_'.repeat(57)}`, 'other characters'],
    [`bkry_${'é'.repeat(57)}`, 'letters of other alphabets'],
  ])('is not %j: %s', (text) => {
    expect(readKey(text)).toBeUndefined();
  });

  it('is stored as the SHA-256 of its secret', () => {
    const { secret } = newKey();
    const hash = hashSecret(secret);
    expect(hash).toEqual(createHash('sha256').update(secret).digest());
    expect(isSecret(secret, hash)).toBe(true);
    expect(isSecret(newKey().secret, hash)).toBe(false);
  });
});
