import { createHash } from 'node:crypto';
import { recoveryCodeCount } from '@bakery/schemas/accounts/two-factor';
import { randomReadableCode, readableAlphabet } from '../../../core/readable-code.ts';

/** 79 bits: too many to be guessed, also with the hash in hand. So the hash needs no salt and no cost. */
const groups = { count: 4, length: 4 };
const recoveryShape = new RegExp(`^[${readableAlphabet}]{${groups.count * groups.length}}$`);
const separators = /[\s\p{Dash_Punctuation}]+/gu;

/** A code as it was entered: the digits of a time-based code, or the hash of a recovery code. */
export type EnteredCode =
  | { kind: 'timeCode'; digits: string }
  | { kind: 'recoveryCode'; hash: Buffer };

/** Reads a code as people type it; undefined for what cannot be one. */
export function readCode(text: string): EnteredCode | undefined {
  const plain = text.normalize('NFKC').replaceAll(separators, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'timeCode', digits: plain };
  if (recoveryShape.test(plain)) return { kind: 'recoveryCode', hash: hashOf(plain) };
  return undefined;
}

/** New recovery codes, with what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomReadableCode(groups));
  return { codes, hashes: codes.map((code) => hashOf(code.replaceAll('-', ''))) };
}

function hashOf(plain: string): Buffer {
  return createHash('sha256').update(`recovery code ${plain}`).digest();
}
