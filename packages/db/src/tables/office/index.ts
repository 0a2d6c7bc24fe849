import type { ActivityTable } from './audit-log.ts';
import type { BackupRunsTable } from './backups.ts';
import type {
  ImportedRecordsTable,
  ImportLinesTable,
  ImportPicturesTable,
  ImportSourcesTable,
  ImportsTable,
} from './imports.ts';
import type { HealthChecksTable } from './health.ts';
import type { DemoRecordsTable, InstallationTable } from './installation.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhooks.ts';

/** The tables of what the back office keeps about itself. */
export interface OfficeTables {
  activity: ActivityTable;
  installation: InstallationTable;
  demo_records: DemoRecordsTable;
  imports: ImportsTable;
  import_lines: ImportLinesTable;
  import_pictures: ImportPicturesTable;
  import_sources: ImportSourcesTable;
  imported_records: ImportedRecordsTable;
  backup_runs: BackupRunsTable;
  health_checks: HealthChecksTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
