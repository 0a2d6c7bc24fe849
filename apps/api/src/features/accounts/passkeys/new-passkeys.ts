import type { Db } from '@bakery/db';
import type { NewPasskey } from '@bakery/schemas/accounts/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { challengeMinutes, makeChallenge, takeChallenge } from './challenges.ts';
import type { PasskeySite } from './passkey-site.http.ts';
import { listPasskeys } from './passkeys.queries.ts';
import type { NewPasskeyRow } from './passkeys.queries.ts';
import { accountHandle } from './account-handle.ts';

/** The owner of a new passkey, in the session that adds it. */
export interface PasskeyOwner {
  administratorId: string;
  sessionId: string;
}

/** As `navigator.credentials.create` takes it in JSON; the library's extensions are not used. */
type NewPasskeyRequest = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257];

const useOf = (owner: PasskeyOwner) => ({ ...owner, purpose: 'registration' }) as const;

/** Makes the request to the browser: for a passkey that names its account by itself and verifies its user. */
export async function requestNewPasskey(
  db: Db,
  { rpId }: PasskeySite,
  { administratorId, sessionId, username }: PasskeyOwner & { username: string },
): Promise<NewPasskeyRequest> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await listPasskeys(db, administratorId);
  const { extensions: _, ...request } = await generateRegistrationOptions({
    rpName: 'Bakery admin',
    rpID: rpId,
    userID: accountHandle(administratorId),
    userName: username,
    userDisplayName: username,
    challenge: await makeChallenge(db, useOf({ administratorId, sessionId })),
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: known
      .filter(({ rp_id }) => rp_id === rpId)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return request;
}

/** The passkey as it is stored; undefined where the answer is not one to an open request of this session. */
export async function checkNewPasskey(
  db: Db,
  { rpId, origins }: PasskeySite,
  owner: PasskeyOwner,
  passkey: NewPasskey,
): Promise<Omit<NewPasskeyRow, 'name'> | undefined> {
  const challenge = await takeChallenge(db, passkey.response, useOf(owner));
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attested = isoBase64URL.toBuffer(passkey.response.attestationObject);
    const attestation = decodeAttestationObject(attested);
    if (!isPlain(attestation.get('fmt'), attestation.get('attStmt'))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      administrator_id: owner.administratorId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: passkey.response.transports ?? [],
      rp_id: rpId,
    };
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined;
  }
}

/**
 * No attestation, or by the passkey itself: browsers send no other where none is asked for. The certificates of
 * others could name addresses for the server to call.
 */
function isPlain(format: string, statement: { size: number; get(key: 'x5c'): unknown }): boolean {
  return format === 'none' || (format === 'packed' && statement.get('x5c') === undefined);
}
