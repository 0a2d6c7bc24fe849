import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A pair of keys of P-256, as browsers and push services write them: in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const lifetime = 12 * 60 * 60;
/** The first byte of a point whose two coordinates of 32 bytes follow. */
const uncompressed = Buffer.from([4]);

export function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'));
  return {
    publicKey: Buffer.concat([uncompressed, ...coordinates]).toString('base64url'),
    privateKey: d,
  };
}

/**
 * The `Authorization` by which a push service knows who sends a notice (VAPID, RFC 8292). `subject` is where the maker of
 * the service can reach the sender: an address of the web or of mail.
 */
export function authorize(
  endpoint: string,
  { keys, subject, now }: { keys: PushKeys; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + lifetime,
    sub: subject,
  };
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: toPrivateKey(keys),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function toPrivateKey({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y },
    format: 'jwk',
  });
}
