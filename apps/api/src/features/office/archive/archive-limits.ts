/** Grows with each change of the format after which an older program would misread an archive. */
export const archiveFormat = 2;

/** The tables without any content of the bakery's site, each with the reason; all others are in the archive. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...reasons('accounts, and how they sign in', [
    'account_links',
    'administrators',
    'api_keys',
    'ended_sessions',
    'known_devices',
    'new_sign_ins',
    'passkey_challenges',
    'passkeys',
    'push_devices',
    'recovery_codes',
    'second_step_attempts',
    'second_steps',
    'sessions',
    'sign_in_waits',
  ]),
  ...reasons('logs, counts and the state of this installation', [
    'activity',
    'backup_runs',
    'checked_links',
    'demo_records',
    'health_checks',
    'installation',
    'job_processes',
    'search_misses',
    'visit_counts',
    'visitor_salts',
    'visitor_sketches',
    'webhook_deliveries',
    'webhooks',
  ]),
  ...reasons('the work on enquiries, which is in backups; what was sent is in the archive', [
    'desk_mail_files',
    'desk_mails',
    'enquiry_acknowledgements',
    'enquiry_changes',
    'enquiry_desk',
    'enquiry_events',
    'enquiry_label_links',
    'enquiry_labels',
    'enquiry_mail_notices',
    'enquiry_notices',
    'enquiry_positions',
    'enquiry_push_notices',
    'enquiry_screenings',
    'enquiry_verdicts',
    'enquiry_viewers',
    'enquiry_week_changes',
    'enquiry_weeks',
    'erased_enquiries',
    'mailbox_mails',
    'mailboxes',
    'missed_answers',
  ]),
  ...reasons('what is planned or was done with records, which refers to accounts and times here', [
    'bulk_undos',
    'import_lines',
    'import_pictures',
    'import_sources',
    'imported_records',
    'imports',
    'open_forms',
    'preview_links',
    'publishing_mail_notices',
    'record_versions',
    'release_entries',
    'releases',
    'schedules',
    'version_media',
  ]),
};

const kinds = ['products', 'live_products', 'news', 'banners', 'platforms', 'presence_images'];
const inAll = (tables: readonly string[], columns: readonly string[]) =>
  tables.flatMap((table) => columns.map((column) => `${table}.${column}`));

/** The columns of archived tables that are not in the archive, or do not come back, each with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  ...reasons('counted and found anew by each installation', [
    ...inAll([...kinds, 'site_documents', 'enquiries', 'drafts', 'media'], ['version']),
    ...inAll(['drafts'], ['id', 'row_id', 'base_version', 'created_at', 'saved_at', 'saved_by']),
    'site_draft_media.draft_id',
    'enquiries.search_text',
    'enquiries.idempotency_key',
  ]),
  ...reasons('begins with the import: files that nothing shows are removed a day later', [
    'media.created_at',
    'media.released_at',
  ]),
  ...reasons('when a text was saved, or an address was given up, is in the activity log', [
    'site_documents.updated_at',
    'product_old_slugs.created_at',
    'live_product_old_slugs.created_at',
  ]),
  ...reasons('what is in the trash is left out', [
    ...inAll([...kinds, 'enquiries'], ['deleted_at', 'deleted_by']),
    'drafts.is_trashed',
  ]),
  ...reasons('a file that a stranger has sent is in backups alone', ['enquiries.document_id']),
};

function reasons(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}
