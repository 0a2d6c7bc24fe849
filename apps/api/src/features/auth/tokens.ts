import { createHash, randomBytes } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token; undefined for what cannot be one. */
export function hashToken(token: string): Buffer | undefined {
  return shape.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
