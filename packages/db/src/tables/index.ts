import type { ActivityTable } from './activity.ts';
import type { ApiKeysTable } from './keys.ts';
import type * as records from './records.ts';
import type { MediaTable } from './media.ts';
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
  known_devices: signIns.KnownDevicesTable;
  new_sign_ins: signIns.NewSignInsTable;
  account_links: people.AccountLinksTable;
  second_steps: secondStep.SecondStepsTable;
  recovery_codes: secondStep.RecoveryCodesTable;
  second_step_attempts: secondStep.SecondStepAttemptsTable;
  enquiries: people.EnquiriesTable;
  enquiry_positions: people.EnquiryPositionsTable;
  enquiry_changes: people.EnquiryChangesTable;
  installation: people.InstallationTable;
  media: MediaTable;
  banners: records.BannersTable;
  presence_images: records.PresenceImagesTable;
  platforms: records.PlatformsTable;
  products: records.ProductsTable;
  product_images: records.ProductImagesTable;
  product_platforms: records.ProductPlatformsTable;
  live_products: records.LiveProductsTable;
  live_product_images: records.LiveProductImagesTable;
  live_product_platforms: records.LiveProductPlatformsTable;
  news: records.NewsTable;
  news_images: records.NewsImagesTable;
  news_inline_images: records.NewsInlineImagesTable;
  webhooks: webhooks.WebhooksTable;
  webhook_deliveries: webhooks.WebhookDeliveriesTable;
}
