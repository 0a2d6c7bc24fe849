import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret in the form of the Standard Webhooks specification. */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** The three headers of a call; with several secrets the receiver may know any of them. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  time: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(time.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
