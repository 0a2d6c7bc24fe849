import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** Every authenticator app can do SHA-1, six digits and thirty seconds (RFC 6238). */
const algorithm = 'SHA1';
const digits = 6;
const period = 30;
/** How many steps the clock of a phone may differ, either way. */
const drift = 1;

/** As long as the result of the hash, as RFC 4226 advises. */
const secretBytes = 20;

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

function toSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The secret in Base32, to be typed into an app. */
export function secretText(secret: Uint8Array): string {
  return toSecret(secret).base32;
}

/** The secret with the names of the service and the account, as an app reads it off a QR code. */
export function secretUri(secret: Uint8Array, issuer: string, label: string): string {
  return new TOTP({
    secret: toSecret(secret),
    issuer,
    label,
    algorithm,
    digits,
    period,
  }).toString();
}

/**
 * The time step of a code: undefined for a code that is wrong at that time, or of a step that is not later than
 * `after`, so that no code is accepted twice.
 */
export function findTimeStep(
  secret: Uint8Array,
  code: string,
  { at, after }: { at: Date; after: number | null },
): number | undefined {
  const now = Math.floor(at.getTime() / 1000 / period);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  const key = toSecret(secret);
  const given = Buffer.from(code);
  return steps
    .filter((step) => step >= 0 && (after === null || step > after))
    .find((counter) => {
      const right = Buffer.from(HOTP.generate({ secret: key, algorithm, digits, counter }));
      return right.length === given.length && timingSafeEqual(right, given);
    });
}
