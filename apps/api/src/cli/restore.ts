/** `npm run db:restore -- FILE [--force] [--allow-missing] [--key-file FILE]`, or `-- --bucket [NAME]` */
import { rm } from 'node:fs/promises';
import { BackupError, checkArchive, restore, withDatabase } from '@bakery/db/backup';
import { readArguments } from './arguments.ts';
import { openLock } from './backup-key.ts';
import { openEnvironment } from './environment.ts';
import { fetchBackup } from './fetch-backup.ts';
import { runCommand } from './run.ts';

const usage =
  'npm run db:restore -- FILE [--force] [--allow-missing] [--key-file FILE]; from the bucket of the backups: --bucket [NAME] instead of FILE';

await runCommand(async (signal) => {
  const {
    values,
    texts,
    path: given,
  } = readArguments(usage, ['force', 'allow-missing', 'bucket'], ['key-file']);
  const file = values.bucket ? undefined : given;
  if (file === undefined && !values.bucket) throw new BackupError(`Usage: ${usage}`);
  const environment = await openEnvironment();
  const { files, temporaryFolder } = environment;
  const { force, 'allow-missing': allowMissing } = values;
  const options = { files, temporaryFolder, force, allowMissing, onProgress: console.log, signal };
  let fetched: string | undefined;
  try {
    const path =
      file === undefined
        ? (fetched = await fetchBackup(environment, { name: given, signal }))
        : environment.resolvePath(file);
    const keyFile = texts['key-file'];
    const unseal = await openLock(
      path,
      keyFile === undefined || keyFile === '-' ? keyFile : environment.resolvePath(keyFile),
      signal,
    );
    console.log('Reading the backup to its end, before anything is changed');
    await checkArchive({ path, unseal }, signal);
    const manifest = await withDatabase(environment, (connection) =>
      restore({ ...options, connection, path, unseal }),
    );
    const { createdAt, release } = manifest;
    const by = release === undefined ? 'an earlier release' : `release ${release}`;
    console.log(`Restored the backup of ${createdAt}, made by ${by}.`);
  } finally {
    if (fetched !== undefined) await rm(fetched, { force: true });
    await environment.close();
  }
});
