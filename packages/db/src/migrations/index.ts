import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import type { DatabaseConnection, Db } from '../connection.ts';
import { migrateQueue } from '../job-queue.ts';
import * as m0001 from './0001-initial.ts';
import * as m0002 from './0002-deleted-records.ts';
import * as m0003 from './0003-roles.ts';
import * as m0004 from './0004-enquiry-positions.ts';
import * as m0005 from './0005-enquiry-phrases.ts';
import * as m0006 from './0006-activity.ts';
import * as m0007 from './0007-jobs.ts';
import * as m0008 from './0008-people.ts';
import * as m0009 from './0009-second-step.ts';
import * as m0010 from './0010-confirmation.ts';
import * as m0011 from './0011-sign-ins.ts';
import * as m0012 from './0012-api-keys.ts';
import * as m0014 from './0014-webhooks.ts';
import * as m0016 from './0016-sign-in-waits.ts';
import * as m0017 from './0017-picture-library.ts';
import * as m0018 from './0018-trash.ts';
import * as m0019 from './0019-addresses.ts';
import * as m0020 from './0020-invited.ts';
import * as m0024 from './0024-site-documents.ts';
import * as m0025 from './0025-passkeys.ts';
import * as m0028 from './0028-site-pictures.ts';
import * as m0029 from './0029-demo-records.ts';
import * as m0030 from './0030-versions.ts';
import * as m0031 from './0031-prices.ts';
import * as m0032 from './0032-drafts.ts';
import * as m0033 from './0033-schedules.ts';
import * as m0035 from './0035-bulk-undos.ts';
import * as m0036 from './0036-acknowledgements.ts';
import * as m0037 from './0037-enquiry-products.ts';
import * as m0039 from './0039-site-drafts.ts';
import * as m0040 from './0040-preview-links.ts';
import * as m0041 from './0041-releases.ts';
import * as m0043 from './0043-open-forms.ts';
import * as m0044 from './0044-bulk-undo-actions.ts';
import * as m0045 from './0045-enquiry-desk.ts';
import * as m0046 from './0046-enquiry-notices.ts';
import * as m0047 from './0047-enquiry-viewers.ts';
import * as m0050 from './0050-spam.ts';
import * as m0052 from './0052-reply-templates.ts';
import * as m0053 from './0053-desk-mails.ts';
import * as m0057 from './0057-anonymous-enquiries.ts';
import * as m0060 from './0060-enquiries-due.ts';
import * as m0061 from './0061-enquiry-numbers.ts';
import * as m0062 from './0062-received-mails.ts';
import * as m0066 from './0066-enquiry-consent.ts';
import * as m0068 from './0068-draft-versions.ts';
import * as m0069 from './0069-trashed-drafts.ts';
import * as m0070 from './0070-unanswered-replies.ts';
import * as m0072 from './0072-desk-texts.ts';
import * as m0073 from './0073-incomplete-drafts.ts';
import * as m0074 from './0074-acknowledgements-as-mails.ts';
import * as m0075 from './0075-link-makers.ts';
import * as m0076 from './0076-search-text.ts';
import * as m0077 from './0077-keys-that-answer.ts';
import * as m0078 from './0078-mailed-enquiries.ts';
import * as m0080 from './0080-mails-to-colleagues.ts';
import * as m0087 from './0087-publishing-mails.ts';
import * as m0088 from './0088-activity-actions.ts';
import * as m0090 from './0090-ended-sessions.ts';
import * as m0091 from './0091-more-roles.ts';
import * as m0092 from './0092-wrong-confirmations.ts';
import * as m0093 from './0093-failed-jobs.ts';
import * as m0094 from './0094-push-devices.ts';
import * as m0095 from './0095-webhook-names.ts';
import * as m0096 from './0096-inbox-rows-in-code.ts';
import * as m0097 from './0097-food-facts.ts';
import * as m0099 from './0099-site-search.ts';
import * as m0100 from './0100-enquiry-items.ts';
import * as m0101 from './0101-imports.ts';
import * as m0102 from './0102-visit-counts.ts';
import * as m0103 from './0103-import-pictures.ts';
import * as m0104 from './0104-health.ts';
import * as m0105 from './0105-backup-runs.ts';
import * as m0106 from './0106-links.ts';
import * as m0110 from './0110-batches.ts';
import * as m0111 from './0111-import-sources.ts';
import * as m0114 from './0114-picture-originals.ts';
import * as m0115 from './0115-archives.ts';
import * as m0116 from './0116-archives-without-files.ts';

/** In their order. A migration that has landed is never changed: a new one is added. */
const migrations: Record<string, Migration> = {
  '0001-initial': m0001,
  '0002-deleted-records': m0002,
  '0003-roles': m0003,
  '0004-enquiry-positions': m0004,
  '0005-enquiry-phrases': m0005,
  '0006-activity': m0006,
  '0007-jobs': m0007,
  '0008-people': m0008,
  '0009-second-step': m0009,
  '0010-confirmation': m0010,
  '0011-sign-ins': m0011,
  '0012-api-keys': m0012,
  '0014-webhooks': m0014,
  '0016-sign-in-waits': m0016,
  '0017-picture-library': m0017,
  '0018-trash': m0018,
  '0019-addresses': m0019,
  '0020-invited': m0020,
  '0024-site-documents': m0024,
  '0025-passkeys': m0025,
  '0028-site-pictures': m0028,
  '0029-demo-records': m0029,
  '0030-versions': m0030,
  '0031-prices': m0031,
  '0032-drafts': m0032,
  '0033-schedules': m0033,
  '0035-bulk-undos': m0035,
  '0036-acknowledgements': m0036,
  '0037-enquiry-products': m0037,
  '0039-site-drafts': m0039,
  '0040-preview-links': m0040,
  '0041-releases': m0041,
  '0043-open-forms': m0043,
  '0044-bulk-undo-actions': m0044,
  '0045-enquiry-desk': m0045,
  '0046-enquiry-notices': m0046,
  '0047-enquiry-viewers': m0047,
  '0050-spam': m0050,
  '0052-reply-templates': m0052,
  '0053-desk-mails': m0053,
  '0057-anonymous-enquiries': m0057,
  '0060-enquiries-due': m0060,
  '0061-enquiry-numbers': m0061,
  '0062-received-mails': m0062,
  '0066-enquiry-consent': m0066,
  '0068-draft-versions': m0068,
  '0069-trashed-drafts': m0069,
  '0070-unanswered-replies': m0070,
  '0072-desk-texts': m0072,
  '0073-incomplete-drafts': m0073,
  '0074-acknowledgements-as-mails': m0074,
  '0075-link-makers': m0075,
  '0076-search-text': m0076,
  '0077-keys-that-answer': m0077,
  '0078-mailed-enquiries': m0078,
  '0080-mails-to-colleagues': m0080,
  '0087-publishing-mails': m0087,
  '0088-activity-actions': m0088,
  '0090-ended-sessions': m0090,
  '0091-more-roles': m0091,
  '0092-wrong-confirmations': m0092,
  '0093-failed-jobs': m0093,
  '0094-push-devices': m0094,
  '0095-webhook-names': m0095,
  '0096-inbox-rows-in-code': m0096,
  '0097-food-facts': m0097,
  '0099-site-search': m0099,
  '0100-enquiry-items': m0100,
  '0101-imports': m0101,
  '0102-visit-counts': m0102,
  '0103-import-pictures': m0103,
  '0104-health': m0104,
  '0105-backup-runs': m0105,
  '0106-links': m0106,
  '0110-batches': m0110,
  '0111-import-sources': m0111,
  '0114-picture-originals': m0114,
  '0115-archives': m0115,
  '0116-archives-without-files': m0116,
};

/** Names of all migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The database was updated by a newer release; the message says what to do. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(names: readonly string[]) {
    super(
      `The database was updated by a newer release (${names.join(', ')}). Start that release, or restore ` +
        `the backup that was made before the update (docs/operations.md, "Updating").`,
    );
  }
}

/**
 * Brings the database to the newest shape, that of the job queue included. Several processes may call it at
 * once: Kysely holds an advisory lock for as long as it migrates. Throws NewerDatabaseError, or what the failing
 * migration threw.
 */
export async function migrateToLatest({
  db,
  pool,
}: Pick<DatabaseConnection, 'db' | 'pool'>): Promise<void> {
  const unknown = listUnknown(await listAppliedMigrations(pool));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  await migrateQueue(pool);
  await applyMigrations(db, migrationNames);
}

/** Those that this release does not have. */
export function listUnknown(names: readonly string[]): string[] {
  return names.filter((name) => !migrationNames.includes(name));
}

/** The names of the applied migrations, oldest first; empty for a database without tables. */
export async function listAppliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('public.kysely_migration')::text as table`,
  );
  if (!found.rows[0]?.table) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name collate "C"',
  );
  return rows.map((row) => row.name);
}

/**
 * Applies those of the named migrations that are missing, in a transaction, or in that of `db` where
 * `inTransaction` is set. Throws what the failing migration threw, with its name before the message.
 */
export async function applyMigrations(
  db: Db,
  names: readonly string[],
  { inTransaction = false }: { inTransaction?: boolean } = {},
): Promise<void> {
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(chosen)) },
    disableTransactions: inTransaction,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (failed !== undefined && error instanceof Error) error.message = `${failed}: ${error.message}`;
  throw error;
}
