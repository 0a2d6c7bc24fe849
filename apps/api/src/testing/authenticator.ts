import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** The faults of a browser and an authenticator that a test wants. */
export interface Deviations {
  /** The page that asks. */
  origin?: string;
  /** The host that the passkey is used for. */
  rpId?: string;
  isUserVerified?: boolean;
  challenge?: string;
  counter?: number;
  userHandle?: string | undefined;
  /** The new passkey vouches for itself. */
  isSelfAttested?: boolean;
}

/** The request for a registration, as far as it matters here. */
interface NewPasskeyRequest {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

/** A passkey in software, with the browser around it: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Makes the passkey. */
  register(request: NewPasskeyRequest, deviations: Deviations = {}): NewPasskey {
    this.#userHandle = request.user.id;
    const asked = { challenge: request.challenge, rpId: request.rp.id ?? '' };
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x!, 'base64url'))],
      [-3, bytes(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#data(asked, 0x40, deviations), credential]);
    const clientDataJSON = this.#clientData('webauthn.create', asked, deviations);
    const { isSelfAttested = false } = deviations;
    const signature: [string, Cbor][] = [
      ['alg', -7],
      ['sig', bytes(this.#sign(authData, clientDataJSON))],
    ];
    const attestation = new Map<string, Cbor>([
      ['fmt', isSelfAttested ? 'packed' : 'none'],
      ['attStmt', new Map(isSelfAttested ? signature : [])],
      ['authData', bytes(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers a challenge. */
  answer(asked: PasskeyRequest, deviations: Deviations = {}): PasskeyAnswer {
    const authData = this.#data(asked, 0, deviations);
    const clientDataJSON = this.#clientData('webauthn.get', asked, deviations);
    const signature = this.#sign(authData, clientDataJSON);
    const userHandle = 'userHandle' in deviations ? deviations.userHandle : this.#userHandle;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #sign(authData: Buffer, clientDataJSON: string): Buffer {
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey);
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' } as const;
  }

  #clientData(type: string, asked: { challenge: string }, deviations: Deviations): string {
    const { challenge = asked.challenge, origin = this.#origin } = deviations;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
      'base64url',
    );
  }

  /** The host's hash, the flags and the counter. */
  #data(asked: { rpId: string }, flags: number, deviations: Deviations): Buffer {
    const { rpId = asked.rpId, isUserVerified = true, counter = this.counter } = deviations;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(0x01 | (isUserVerified ? 0x04 : 0) | flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
  }
}

const bytes = (buffer: Buffer) => Uint8Array.from(buffer);
