/** `npm run db:backup [-- FILE or FOLDER] [--allow-missing] [--unencrypted]` */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, sealFor, withDatabase } from '@bakery/db/backup';
import { readArguments } from './arguments.ts';
import { openEnvironment } from './environment.ts';
import type { CliEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

await runCommand(async (signal) => {
  const { values, path: given } = readArguments(
    'npm run db:backup [-- FILE or FOLDER] [--allow-missing] [--unencrypted]',
    ['allow-missing', 'unencrypted'],
  );
  const environment = await openEnvironment();
  const recipient = values.unencrypted ? undefined : environment.recipient;
  const { files, release } = environment;
  const options = {
    files,
    release,
    onProgress: console.log,
    signal,
    seal: recipient === undefined ? undefined : sealFor([recipient]),
    allowMissing: values['allow-missing'],
  };
  try {
    const path = await choosePath(environment, given, recipient !== undefined);
    await withDatabase({ ...environment, mustExist: true }, (connection) =>
      backup({ ...options, connection, path }),
    );
    console.log(`Backup written to ${path}`);
    if (recipient !== undefined) {
      console.log(
        `It is encrypted for ${recipient} (BACKUP_RECIPIENT); --unencrypted makes one that is not.`,
      );
    }
  } finally {
    await environment.close();
  }
});

/** In a folder the file is named after the time. */
async function choosePath(
  { dataDir, resolvePath }: CliEnvironment,
  given: string | undefined,
  isEncrypted: boolean,
): Promise<string> {
  const path = given === undefined ? join(dataDir, 'backups') : resolvePath(given);
  const isFolder = given === undefined || (await stat(path).catch(() => undefined))?.isDirectory();
  if (!isFolder) return path;
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return join(path, `bakery-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`);
}
