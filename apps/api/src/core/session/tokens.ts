import { createHash, randomBytes } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new token with the hash that is stored of it. */
export function newHashedToken(): { token: string; hash: Buffer } {
  const token = newToken();
  return { token, hash: hash(token) };
}

/** The hash of a token, as it is stored; undefined for a text that cannot be a token. */
export function hashToken(token: string): Buffer | undefined {
  return shape.test(token) ? hash(token) : undefined;
}

const hash = (token: string) => createHash('sha256').update(token).digest();
