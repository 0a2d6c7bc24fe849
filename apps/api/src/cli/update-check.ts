/** `npm run update-check [-- FILE or ADDRESS of a CHANGELOG.md]` */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BackupError, readUpdateState, withDatabase } from '@bakery/db/backup';
import {
  describeUpdate,
  fetchNotes,
  listNewer,
  parseChangelog,
  readOwnNotes,
  readUpstream,
} from '../features/office/updates/index.ts';
import type { NewerRelease } from '../features/office/updates/index.ts';
import { readArguments } from './arguments.ts';
import { openEnvironment } from './environment.ts';
import type { CliEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

await runCommand(async () => {
  const { path: given } = readArguments('npm run update-check [-- FILE or ADDRESS]', []);
  const environment = await openEnvironment();
  try {
    const newer = await findNewer(environment, given);
    console.log(describeUpdate(environment.release, await readDatabase(environment), newer));
  } finally {
    await environment.close();
  }
});

async function findNewer(
  { updateSource, resolvePath }: CliEnvironment,
  given: string | undefined,
): Promise<NewerRelease | undefined> {
  const source = given ?? updateSource;
  if (source === undefined) return findUpstream();
  const isAddress = /^https?:/.test(source);
  const notes = isAddress
    ? await fetchNotes(source)
    : parseChangelog(await readFile(resolvePath(source), 'utf8'));
  return { source, notes: listNewer(await readOwnNotes(), notes), migrations: [] };
}

/** The news of the branch that this checkout follows. */
async function findUpstream(): Promise<NewerRelease | undefined> {
  const upstream = await readUpstream(root);
  if (!upstream) return undefined;
  const { branch, commits, migrations, notes } = upstream;
  return { source: branch, commits, migrations, notes: listNewer(await readOwnNotes(), notes) };
}

async function readDatabase(environment: CliEnvironment) {
  try {
    return await withDatabase({ ...environment, mustExist: true }, readUpdateState);
  } catch (error) {
    if (error instanceof BackupError) return undefined;
    throw error;
  }
}
