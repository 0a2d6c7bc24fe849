// oxlint-disable-next-line typescript/triple-slash-reference -- the apps compile this file too, by the type of the router
/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import ece from 'http_ece';

export interface BrowserKeys {
  public_key: Buffer;
  auth_secret: Buffer;
}

/** Encrypts a text for one browser alone, as RFC 8291 says. Throws for a key that is no point of the curve. */
export function encryptFor(
  { public_key, auth_secret }: BrowserKeys,
  text: string,
  once?: { pair: ECDH; salt: Buffer },
): Buffer {
  return ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: public_key,
    authSecret: auth_secret,
    privateKey: once?.pair ?? newPair(),
    ...(once && { salt: once.salt }),
  });
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}
