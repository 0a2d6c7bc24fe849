import type * as content from './content.ts';
import type { MediaTable } from './media.ts';
import type * as people from './people.ts';

/** Every table by its name in the database. */
export interface Tables {
  administrators: people.AdministratorsTable;
  sessions: people.SessionsTable;
  enquiries: people.EnquiriesTable;
  enquiry_mails: people.EnquiryMailsTable;
  enquiry_tallies: people.EnquiryTalliesTable;
  installation: people.InstallationTable;
  media: MediaTable;
  banners: content.BannersTable;
  presence_images: content.PresenceImagesTable;
  platforms: content.PlatformsTable;
  products: content.ProductsTable;
  product_images: content.ProductImagesTable;
  product_platforms: content.ProductPlatformsTable;
  live_products: content.LiveProductsTable;
  live_product_images: content.LiveProductImagesTable;
  live_product_platforms: content.LiveProductPlatformsTable;
  news: content.NewsTable;
  news_images: content.NewsImagesTable;
  news_inline_images: content.NewsInlineImagesTable;
}
