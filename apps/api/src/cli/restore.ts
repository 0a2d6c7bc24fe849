/** `npm run db:restore -- FILE [--force]` */
import { BackupError, restore, withDatabase } from '@bakery/db/backup';
import { openEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

await runCommand(async (signal) => {
  const args = process.argv.slice(2);
  const force = args.includes('--force');
  const [file, ...rest] = args.filter((argument) => argument !== '--force');
  if (!file || rest.length > 0 || file.startsWith('-')) {
    throw new BackupError('Usage: npm run db:restore -- FILE [--force]');
  }
  const environment = await openEnvironment();
  const path = environment.resolvePath(file);
  const { files } = environment;
  try {
    const manifest = await withDatabase(environment, (connection) =>
      restore({ connection, path, files, force, onProgress: console.log, signal }),
    );
    console.log(`Restored the backup of ${manifest.createdAt}.`);
  } finally {
    await environment.close();
  }
});
