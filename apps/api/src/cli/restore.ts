/** `npm run db:restore -- FILE [--force] [--allow-missing]` */
import { BackupError, restore, withDatabase } from '@bakery/db/backup';
import { readArguments } from './arguments.ts';
import { openEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

const usage = 'npm run db:restore -- FILE [--force] [--allow-missing]';

await runCommand(async (signal) => {
  const { values, path: given } = readArguments(usage, ['force', 'allow-missing']);
  if (given === undefined) throw new BackupError(`Usage: ${usage}`);
  const environment = await openEnvironment();
  const { files, temporaryFolder } = environment;
  const { force, 'allow-missing': allowMissing } = values;
  const options = { files, temporaryFolder, force, allowMissing, onProgress: console.log, signal };
  try {
    const path = environment.resolvePath(given);
    const manifest = await withDatabase(environment, (connection) =>
      restore({ ...options, connection, path }),
    );
    const { createdAt, release } = manifest;
    const by = release === undefined ? 'an earlier release' : `release ${release}`;
    console.log(`Restored the backup of ${createdAt}, made by ${by}.`);
  } finally {
    await environment.close();
  }
});
