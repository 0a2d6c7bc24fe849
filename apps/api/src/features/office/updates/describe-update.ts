import type { UpdateState } from '@bakery/db/backup';
import { formatLongDay } from '@bakery/schemas/common/dates';
import type { ReleaseNotes } from './changelog.ts';

export interface NewerRelease {
  /** Where it is: a branch, an address or a file. */
  source: string;
  notes: readonly ReleaseNotes[];
  migrations: readonly string[];
  commits?: number;
}

/** The output of `npm run update-check`. */
export function describeUpdate(
  release: string,
  database: UpdateState | undefined,
  newer: NewerRelease | undefined,
): string {
  return [
    `This release: ${release}`,
    ...describeDatabase(database),
    ...(newer ? describeRelease(newer) : [nobodyToAsk]),
  ].join('\n');
}

const nobodyToAsk =
  'Newer releases: not known. Set UPDATE_SOURCE, or give the CHANGELOG.md of one: npm run update-check -- FILE or ADDRESS';

function describeDatabase(database: UpdateState | undefined): string[] {
  if (!database) return ['Database: there is none yet.'];
  const { waiting, unknown, lastBackup } = database;
  const lines: string[] = [];
  if (unknown.length > 0) {
    lines.push(
      `Database: updated by a newer release (${unknown.join(', ')}). This one does not start on it.`,
    );
  } else if (waiting.length > 0) {
    lines.push('Database: at its next start this release changes it, after a backup:');
    lines.push(...waiting.map((name) => `  - ${nameMigration(name)}`));
  } else lines.push('Database: up to date.');
  lines.push(`Newest backup: ${lastBackup ?? 'none. Make one: npm run db:backup'}`);
  return lines;
}

function describeRelease({ source, notes, migrations, commits }: NewerRelease): string[] {
  const isNewer = notes.length > 0 || migrations.length > 0 || (commits ?? 0) > 0;
  if (!isNewer) return [`Newer releases: none (${source}).`];
  const count = commits === undefined ? '' : `, ${commits} commits ahead`;
  const lines = [`A newer release is there (${source}${count}).`];
  for (const { day, changes, toDo } of notes) {
    lines.push('', formatLongDay(day), ...changes.map((change) => `  - ${change}`));
    if (toDo.length > 0) lines.push('  To do:', ...toDo.map((item) => `  - ${item}`));
  }
  if (migrations.length > 0) {
    lines.push('', 'It changes the database, after a backup:');
    lines.push(...migrations.map((name) => `  - ${nameMigration(name)}`));
  }
  lines.push('', 'How to update, and how to go back: docs/operations.md, "Updating".');
  return lines;
}

/** `0106-links` is told as `links (0106)`. */
function nameMigration(name: string): string {
  const [number = '', ...words] = name.split('-');
  return `${words.join(' ')} (${number})`;
}
