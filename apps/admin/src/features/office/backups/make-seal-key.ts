export interface NewSealKey {
  /** The part that opens backups: it never leaves the browser but on paper. */
  identity: string;
  /** The part that the server gets. */
  recipient: string;
  madeAt: string;
}

export async function makeSealKey(): Promise<NewSealKey> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return {
    identity,
    recipient: await identityToRecipient(identity),
    madeAt: new Date().toISOString(),
  };
}
