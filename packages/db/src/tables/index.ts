import type { ActivityTable } from './activity.ts';
import type * as addresses from './addresses.ts';
import type * as answers from './answers.ts';
import type * as enquiryWork from './enquiry-work.ts';
import type { OpenFormsTable } from './editing.ts';
import type { BulkUndosTable } from './bulk.ts';
import type {
  DraftsTable,
  PreviewLinksTable,
  PublishingMailNoticesTable,
  SchedulesTable,
} from './drafts.ts';
import type { ApiKeysTable } from './keys.ts';
import type * as records from './records.ts';
import type { DemoRecordsTable } from './demo.ts';
import type { MediaTable } from './media.ts';
import type { ReleaseEntriesTable, ReleasesTable } from './releases.ts';
import type * as site from './site.ts';
import type * as spam from './spam.ts';
import type * as versions from './versions.ts';
import type * as webhooks from './webhooks.ts';
import type * as people from './people.ts';
import type * as signIns from './sign-ins.ts';
import type * as secondStep from './second-step.ts';

/** All tables by their name in the database. */
export interface Tables {
  activity: ActivityTable;
  api_keys: ApiKeysTable;
  administrators: people.AdministratorsTable;
  sessions: people.SessionsTable;
  ended_sessions: people.EndedSessionsTable;
  known_devices: signIns.KnownDevicesTable;
  new_sign_ins: signIns.NewSignInsTable;
  sign_in_waits: signIns.SignInWaitsTable;
  account_links: people.AccountLinksTable;
  second_steps: secondStep.SecondStepsTable;
  recovery_codes: secondStep.RecoveryCodesTable;
  second_step_attempts: secondStep.SecondStepAttemptsTable;
  passkeys: secondStep.PasskeysTable;
  passkey_challenges: secondStep.PasskeyChallengesTable;
  enquiries: people.EnquiriesTable;
  enquiry_positions: people.EnquiryPositionsTable;
  enquiry_changes: people.EnquiryChangesTable;
  enquiry_acknowledgements: enquiryWork.EnquiryAcknowledgementsTable;
  enquiry_desk: enquiryWork.EnquiryDeskTable;
  enquiry_labels: enquiryWork.EnquiryLabelsTable;
  enquiry_label_links: enquiryWork.EnquiryLabelLinksTable;
  enquiry_events: enquiryWork.EnquiryEventsTable;
  enquiry_notices: enquiryWork.EnquiryNoticesTable;
  enquiry_mail_notices: enquiryWork.EnquiryMailNoticesTable;
  missed_answers: enquiryWork.MissedAnswersTable;
  enquiry_viewers: enquiryWork.EnquiryViewersTable;
  enquiry_weeks: enquiryWork.EnquiryWeeksTable;
  enquiry_week_changes: enquiryWork.EnquiryWeekChangesTable;
  erased_enquiries: enquiryWork.ErasedEnquiriesTable;
  enquiry_screenings: spam.EnquiryScreeningsTable;
  enquiry_verdicts: spam.EnquiryVerdictsTable;
  reply_templates: answers.ReplyTemplatesTable;
  desk_mails: answers.DeskMailsTable;
  desk_mail_files: answers.DeskMailFilesTable;
  mailboxes: answers.MailboxesTable;
  mailbox_mails: answers.MailboxMailsTable;
  installation: people.InstallationTable;
  demo_records: DemoRecordsTable;
  media: MediaTable;
  banners: records.BannersTable;
  presence_images: records.PresenceImagesTable;
  platforms: records.PlatformsTable;
  products: records.ProductsTable;
  product_images: records.ProductImagesTable;
  product_platforms: records.ProductPlatformsTable;
  product_old_slugs: addresses.ProductOldSlugsTable;
  live_products: records.LiveProductsTable;
  live_product_images: records.LiveProductImagesTable;
  live_product_platforms: records.LiveProductPlatformsTable;
  live_product_old_slugs: addresses.LiveProductOldSlugsTable;
  news: records.NewsTable;
  news_images: records.NewsImagesTable;
  gone_addresses: records.GoneAddressesTable;
  news_inline_images: records.NewsInlineImagesTable;
  site_documents: site.SiteDocumentsTable;
  site_document_media: site.SiteDocumentMediaTable;
  site_draft_media: site.SiteDraftMediaTable;
  record_versions: versions.RecordVersionsTable;
  price_periods: versions.PricePeriodsTable;
  version_media: versions.VersionMediaTable;
  drafts: DraftsTable;
  schedules: SchedulesTable;
  publishing_mail_notices: PublishingMailNoticesTable;
  preview_links: PreviewLinksTable;
  releases: ReleasesTable;
  release_entries: ReleaseEntriesTable;
  redirects: addresses.RedirectsTable;
  bulk_undos: BulkUndosTable;
  open_forms: OpenFormsTable;
  webhooks: webhooks.WebhooksTable;
  webhook_deliveries: webhooks.WebhookDeliveriesTable;
}
