import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { BackupError, isSealed, unsealWith } from '@bakery/db/backup';
import type { Convert } from '@bakery/db/backup';
import { readBackupKey } from '../config/config.ts';

/**
 * How an archive is decrypted; undefined for one that is not encrypted. The key is that of `keyFile` (`-`: the standard input), else of the
 * environment (BACKUP_KEY), else it is asked for. Throws BackupError without one, and for a text that is no key.
 */
export async function openLock(
  path: string,
  keyFile: string | undefined,
  signal: AbortSignal,
): Promise<Convert | undefined> {
  if (!(await isSealed(path))) return undefined;
  const key =
    keyFile === undefined ? (readBackupKey() ?? (await ask(signal))) : await read(keyFile);
  if (key.trim() === '') {
    throw new BackupError(
      'This backup is encrypted: its key has to be given by --key-file FILE, in BACKUP_KEY or when it is asked for.',
    );
  }
  return unsealWith(key);
}

async function read(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`The file of the key cannot be read (${error.message}).`);
  });
}

/** The typed key is not shown; where nobody can type there is none. */
async function ask(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write('The key of this backup, from the print (it is not shown): ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('', { signal });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
