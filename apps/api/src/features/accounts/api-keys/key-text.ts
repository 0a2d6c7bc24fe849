import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key is one word, so that a double click selects it and scanners for leaked secrets find it by one
 * pattern, `bkry_[0-9A-Za-z]{57}`: a public id to look it up and recognise it by, 256 random bits, and a
 * checksum of all before it.
 */
export const keyPrefix = 'bkry_';
const idLength = 8;
const secretLength = 43;
const checksumLength = 6;
const part = (length: number) => `([0-9A-Za-z]{${length}})`;
const shape = new RegExp(
  `^${keyPrefix}${part(idLength)}${part(secretLength)}${part(checksumLength)}$`,
);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface KeyParts {
  publicId: string;
  secret: string;
}

/** A new key: as it is shown once, and its parts. */
export function newKey(): KeyParts & { text: string } {
  const publicId = toDigits(randomBytes(16), idLength);
  const secret = toDigits(randomBytes(32), secretLength);
  const before = keyPrefix + publicId + secret;
  return { publicId, secret, text: before + checksumOf(before) };
}

/** The parts of a key; undefined for a text that cannot be one, so that no look-up is made for it. */
export function readKey(text: string): KeyParts | undefined {
  const [, publicId, secret, checksum] = shape.exec(text) ?? [];
  if (publicId === undefined || secret === undefined) return undefined;
  return checksum === checksumOf(keyPrefix + publicId + secret) ? { publicId, secret } : undefined;
}

/** Whether a text is meant as a key, not as the token of a session. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(keyPrefix);
}

/** The hash of a secret, as it is stored. It has 256 random bits: a slow hash would add nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in a time that does not depend on where the hashes differ. */
export function isSecret(secret: string, storedHash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), storedHash);
}

function checksumOf(text: string): string {
  return toDigits(Buffer.from(crc32(text).toString(16).padStart(8, '0'), 'hex'), checksumLength);
}

/** The last digits of a number in base 62. */
function toDigits(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let n = 0; n < length; n += 1) {
    text = digits[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
