import type { BulkUndosTable } from './bulk.ts';
import type { DraftsTable, SchedulesTable } from './drafts.ts';
import type { OpenFormsTable } from './editing.ts';
import type { GoneAddressesTable } from './gone.ts';
import type { MediaTable } from './media.ts';
import type { PreviewLinksTable } from './previews.ts';
import type { PublishingMailNoticesTable } from './publishing-mails.ts';
import type { ReleaseEntriesTable, ReleasesTable } from './releases.ts';
import type { RecordVersionsTable, VersionMediaTable } from './versions.ts';

/** The tables of what all kinds of content share. */
export interface ContentTables {
  media: MediaTable;
  gone_addresses: GoneAddressesTable;
  record_versions: RecordVersionsTable;
  version_media: VersionMediaTable;
  drafts: DraftsTable;
  schedules: SchedulesTable;
  publishing_mail_notices: PublishingMailNoticesTable;
  preview_links: PreviewLinksTable;
  releases: ReleasesTable;
  release_entries: ReleaseEntriesTable;
  bulk_undos: BulkUndosTable;
  open_forms: OpenFormsTable;
}
