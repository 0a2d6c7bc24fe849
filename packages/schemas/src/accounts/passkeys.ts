import { id } from '../common/fields.ts';
import { visiblePattern } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

export const maxPasskeys = 20;

export const passkeyMessages = {
  refused: 'This passkey was not accepted.',
  noneHere: 'You have no passkey for this address.',
  notMade: 'The passkey was not accepted. Please begin again.',
  noSiteName:
    'Passkeys need the name of the site: open the back office at its domain over https, or at localhost on the computer itself. An address of numbers is not enough.',
  tooMany: `An account can have ${maxPasskeys} passkeys. Please remove one that you no longer use.`,
  taken: 'This passkey has been added already.',
  nameMissing: 'Please name the passkey.',
  nameTooLong: 'The name may have at most 100 characters.',
  noSuchPasskey: 'There is no such passkey.',
} as const;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const clientData = base64url(8_192);
const credentialId = base64url(1_400);

/** The parts of a `PublicKeyCredential` that its kinds share, as browsers write it in JSON. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
});

/** A browser's answer to a challenge, by a passkey that it has. */
export const passkeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(8_192),
    signature: base64url(8_192),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A browser's answer to a challenge, by a new passkey. */
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(32_768),
    transports: z.array(z.string().max(30)).max(10).optional().catch(undefined),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const name = z
  .string({ error: passkeyMessages.nameMissing })
  .trim()
  .regex(visiblePattern, { error: passkeyMessages.nameMissing, abort: true })
  .max(100, passkeyMessages.nameTooLong);

export const passkeyName = z.object({ name });
export const addPasskeyInput = passkeyName.extend({ passkey: newPasskey });
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export const renamePasskeyInput = passkeyName.extend({ id });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;
export const passkeyIdInput = z.object({ id });

export const passkeyLoginInput = z.object({ passkey: passkeyAnswer });
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;

/** The request for a passkey, as `navigator.credentials.get` takes it in JSON. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  /** Empty at a sign-in without a name: any that the browser has for this site. */
  allowCredentials: { id: string; type: 'public-key'; transports: string[] }[];
}

/** A passkey of one's own. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** The host that it was made for, where that is not this one: here it does not work. */
  otherSite: string | null;
}

export interface OwnPasskeys {
  /** Null where this address of the back office has no name that passkeys can be bound to. */
  site: string | null;
  passkeys: Passkey[];
  /** For a new one. */
  suggestedName: string;
}
