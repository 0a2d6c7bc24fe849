/** `npm run db:backup [-- FILE]` */
import { join } from 'node:path';
import { backup, BackupError, withDatabase } from '@bakery/db/backup';
import { openEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

await runCommand(async (signal) => {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file?.startsWith('-')) {
    throw new BackupError('Usage: npm run db:backup [-- FILE]');
  }
  const environment = await openEnvironment();
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const path = file
    ? environment.resolvePath(file)
    : join(environment.dataDir, 'backups', `bakery-${stamp}.tar.gz`);
  const { files } = environment;
  try {
    await withDatabase({ ...environment, mustExist: true }, (connection) =>
      backup({ connection, path, files, onProgress: console.log, signal }),
    );
  } finally {
    await environment.close();
  }
  console.log(`Backup written to ${path}`);
});
