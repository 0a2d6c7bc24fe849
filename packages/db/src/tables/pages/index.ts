import type { BannersTable } from './banners.ts';
import type { PresenceImagesTable } from './gallery.ts';
import type { VisitCountsTable, VisitorSaltsTable, VisitorSketchesTable } from './insights.ts';
import type { CheckedLinksTable } from './links.ts';
import type { NewsImagesTable, NewsInlineImagesTable, NewsTable } from './news.ts';
import type { RedirectsTable } from './redirects.ts';
import type { SearchMissesTable, SearchSynonymsTable } from './site-search.ts';
import type { SiteDocumentMediaTable, SiteDocumentsTable, SiteDraftMediaTable } from './site.ts';

/** The tables of what the pages of the site show. */
export interface PagesTables {
  banners: BannersTable;
  presence_images: PresenceImagesTable;
  news: NewsTable;
  news_images: NewsImagesTable;
  news_inline_images: NewsInlineImagesTable;
  site_documents: SiteDocumentsTable;
  site_document_media: SiteDocumentMediaTable;
  site_draft_media: SiteDraftMediaTable;
  redirects: RedirectsTable;
  search_synonyms: SearchSynonymsTable;
  search_misses: SearchMissesTable;
  visit_counts: VisitCountsTable;
  visitor_sketches: VisitorSketchesTable;
  visitor_salts: VisitorSaltsTable;
  checked_links: CheckedLinksTable;
}
