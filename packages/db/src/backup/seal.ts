import { open } from 'node:fs/promises';
import { codeOf } from '../error-code.ts';
import type { Convert } from './backup.ts';
import { BackupError } from './errors.ts';

/** The first line of each file that age has encrypted. */
const mark = 'age-encryption.org/v1\n';

const load = () => import('age-encryption');

/** A key of age: `identity` opens what was encrypted for `recipient`. */
export interface SealKey {
  identity: string;
  recipient: string;
}

export async function makeSealKey(): Promise<SealKey> {
  const { generateX25519Identity, identityToRecipient } = await load();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether something can be encrypted for `recipient`: a slip in one letter is noticed. */
export async function isRecipient(recipient: string): Promise<boolean> {
  const { Encrypter } = await load();
  try {
    new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts an archive, so that each of the recipients can open it. Throws BackupError for one that is none. */
export function sealFor(recipients: readonly string[]): Convert {
  return async function* (content) {
    const { Encrypter } = await load();
    const encrypter = new Encrypter();
    for (const recipient of recipients) {
      if (!(await isRecipient(recipient))) throw new BackupError(`${recipient} is no key of age.`);
      encrypter.addRecipient(recipient);
    }
    yield* await encrypter.encrypt(toStream(content));
  };
}

/** Reads as much as is asked for, and ends its source when it is left. */
function toStream(content: AsyncIterable<Buffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Reads a key as it was printed or stored, by age-keygen too: its lines of comments do not count. */
function readIdentity(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !line.trim().startsWith('#'));
  return lines.join('').replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Decrypts an archive with the key in `text`, all of it or not at all: each piece is proved before it is passed on, and so is
 * the end. Throws BackupError for a text that is no key.
 */
export async function unsealWith(text: string): Promise<Convert> {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(readIdentity(text));
  } catch {
    throw new BackupError(
      'This is not a key of a backup: it begins with AGE-SECRET-KEY-1. Look whether each letter is as on the print.',
    );
  }
  return async function* (content) {
    let ofSource: { error: unknown } | undefined;
    async function* watched() {
      try {
        yield* content;
      } catch (error) {
        ofSource = { error };
        throw error;
      }
    }
    try {
      yield* await decrypter.decrypt(toStream(watched()));
    } catch (error) {
      if (ofSource) throw ofSource.error;
      if ((error as Error).message.startsWith('no identity matched')) {
        throw new BackupError(
          'This key does not open this backup: it was encrypted with another one. Nothing was changed.',
        );
      }
      throw new BackupError(
        'This backup is damaged: it was cut short or changed after it was encrypted.',
      );
    }
  };
}

/** Whether a file is encrypted. Throws BackupError when there is none. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    throw error;
  });
  try {
    const start = Buffer.alloc(mark.length);
    await file.read(start, 0, mark.length, 0);
    return start.toString('latin1') === mark;
  } finally {
    await file.close();
  }
}
