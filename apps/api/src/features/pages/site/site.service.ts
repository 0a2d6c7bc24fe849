import type { Db } from '@bakery/db';
import { withoutClaims } from '@bakery/schemas/pages/site/claims';
import {
  changedSections,
  completeContent,
  fieldsOf,
  isEqual,
} from '@bakery/schemas/pages/site/complete';
import { isDue } from '@bakery/schemas/pages/site/announcement';
import type { Announcement } from '@bakery/schemas/pages/site/announcement';
import type { Business } from '@bakery/schemas/pages/site/business';
import type { Place } from '@bakery/schemas/pages/site/places';
import {
  siteDefaults,
  siteKeys,
  siteSchemas,
  siteTitles,
} from '@bakery/schemas/pages/site/documents';
import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type {
  SiteContents,
  SiteDocument,
  SiteKey,
  SiteSave,
} from '@bakery/schemas/pages/site/documents';
import { listPictureReferences } from '@bakery/schemas/pages/site/list-pictures';
import { fillIn, fillInHtml } from '@bakery/schemas/pages/site/fill-in';
import {
  presentContact,
  presentFrame,
  presentSite,
  presentVisit,
} from '@bakery/schemas/pages/site/present';
import { presentListings } from '@bakery/schemas/pages/site/present-listings';
import type { ListingsTexts } from '@bakery/schemas/pages/site/listings';
import type {
  PageTexts,
  PublicSite,
  SiteContact,
  SiteFrame,
  SiteVisit,
} from '@bakery/schemas/pages/site/public';
import { getFirst } from '@bakery/schemas/common/get-first';
import { compareTexts } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import type { Deps } from '../../../deps.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { readRichText } from '../../../core/rich-text/stored-rich-text.ts';
import { ensureVersion } from '../../../content/records/records.queries.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import { presentLogo } from './logo.ts';
import { prepareContent } from './prepare.ts';
import { listDocumentChanges } from './document-changes.ts';
import { changeEnquiryAddress } from './enquiry-address.ts';
import { checkProducts } from './site-products.ts';
import { claimPictures, fillAltTexts, linkPictures } from './site-pictures.ts';
import type { DocumentPictures } from './site-pictures.ts';
import { listPictures, listRecordsShowing } from '../../../content/media/index.ts';
import { addDocumentVersion, addFirstDocumentVersion } from './document-versions.ts';
import * as queries from './site.queries.ts';
import type { SiteDocumentRow } from './site.queries.ts';

/** A document as it is in memory. */
export interface SiteRecord {
  id: SiteKey;
  content: SiteContents[SiteKey];
  pictures: DocumentPictures;
}

const pictureLinks = { table: 'site_document_media', owner: 'key', medium: 'media_id' } as const;

/** All documents: those that nobody has changed are as the program brings them. */
export const siteSource: ContentSource<SiteRecord> = {
  topic: 'site',
  compare: (a, b) => compareTexts(a.id, b.id),
  listIds: async () => siteKeys,
  dependents: { media: (db, images) => listRecordsShowing(db, pictureLinks, images) },
  async load(context, ids) {
    // A later release may announce documents that this one does not know.
    const keys = siteKeys.filter((key) => ids.includes(key));
    if (keys.length === 0) return [];
    const rows = await queries.listDocumentRows(context.db, keys);
    const contents = keys.map((key) => {
      const row = rows.find((one) => one.key === key);
      return { id: key, content: completeContent(key, row?.content ?? {}) };
    });
    return Promise.all(contents.map((one) => addPictures(context, one)));
  },
};

/** A document with the pictures of the library that it shows. */
export async function addPictures(
  context: ReadContext,
  { id, content }: Pick<SiteRecord, 'id' | 'content'>,
): Promise<SiteRecord> {
  const references = listPictureReferences(fieldsOf(id), content);
  const pictures = await listPictures(
    context,
    references.map((one) => one.id),
  );
  return { id, content, pictures: Object.fromEntries(pictures) };
}

type PageContents = { [Key in PageKey]: PageTexts<Key> };

interface SiteViews {
  site: PublicSite;
  frame: SiteFrame;
  contact: SiteContact;
  visit: SiteVisit;
  pages: PageContents;
}

/** The views that the public reads, made once for each state of the documents. */
const viewsByRecords = new WeakMap<
  readonly SiteRecord[],
  Record<'plain' | 'announcing', SiteViews>
>();

/** Depends on the time as far as an announcement is due: see `announcing.ts`. */
export function viewSite(records: readonly SiteRecord[], now = new Date()): SiteViews {
  const document = contentOf(records, 'announcement');
  let views = viewsByRecords.get(records);
  if (!views) {
    const plain = makeViews(records);
    views = { plain, announcing: addAnnouncement(plain, document) };
    viewsByRecords.set(records, views);
  }
  return isDue(document, now) ? views.announcing : views.plain;
}

function addAnnouncement(views: SiteViews, { announcement }: Announcement): SiteViews {
  const { text, link } = announcement;
  return {
    ...views,
    site: { ...views.site, announcement },
    frame: { ...views.frame, announcement: { text, link } },
  };
}

function makeViews(records: readonly SiteRecord[]): SiteViews {
  const places = contentOf(records, 'places');
  const business = contentOf(records, 'business');
  const site = presentSite({ business, places });
  const pages = Object.fromEntries(
    pageKeys.map((key) => [key, presentPage(recordOf(records, key), site, business)]),
  ) as unknown as PageContents;
  // A stored text may have come another way than by a save.
  const policy = readRichText(contentOf(records, 'privacy').policy.text);
  pages.privacy.policy.text = fillInHtml(policy, site);
  const changed = pageKeys.filter(
    (key) => isChanged(recordOf(records, key)) || !isAsInScripts(key, pages),
  );
  const contact = presentContact(site, { business, places });
  return {
    site,
    pages,
    frame: {
      ...presentFrame(site, pages.footer, places),
      ...presentLogo(business),
      ...(changed.length > 0 && { changed }),
    },
    contact,
    visit: presentVisit(site, contact),
  };
}

function contentOf<Key extends SiteKey>(
  records: readonly SiteRecord[],
  key: Key,
): SiteContents[Key] {
  return recordOf(records, key).content as SiteContents[Key];
}

function recordOf(records: readonly SiteRecord[], key: SiteKey): SiteRecord {
  const record = records.find(({ id }) => id === key);
  if (!record) throw new Error(`There is no document ${key}.`);
  return record;
}

function isChanged({ id, content }: SiteRecord): boolean {
  return Object.keys(changedSections(id, content)).length > 0;
}

/** The pages whose scripts have the originals, as the example says them. */
const inScripts = ['home', 'about', 'enquiries', 'news', 'products'] as const;
const originalViews = Object.fromEntries(
  inScripts.map((id) => [
    id,
    presentPage(
      { id, content: siteDefaults[id], pictures: {} },
      presentSite(siteDefaults),
      siteDefaults.business,
    ),
  ]),
);

/** Names of the bakery, or what it has not confirmed, change an original too. */
function isAsInScripts(key: PageKey, pages: PageContents): boolean {
  const original = originalViews[key];
  return original === undefined || isEqual(pages[key], original);
}

/** The texts of a page, and the pictures of the library that it shows where there are any. */
function presentPage(
  { id, content: stored, pictures }: SiteRecord,
  site: PublicSite,
  business: Business,
) {
  const content = withoutClaims(id, stored, business);
  const filled = fillIn(fillAltTexts(fieldsOf(id), content, pictures), site);
  const texts =
    id === 'listings'
      ? presentListings(
          filled as unknown as ListingsTexts,
          getFirst(site.places, 'place').address.city,
        )
      : filled;
  return Object.keys(pictures).length === 0 ? texts : { ...texts, pictures };
}

/** The business as it is in memory. */
export async function readBusiness({ content }: Pick<Deps, 'content'>): Promise<Business> {
  return contentOf((await content.read(siteSource)).value, 'business');
}

/** The places with their hours, as they are in memory. */
export async function readPlaces({ content }: Pick<Deps, 'content'>): Promise<readonly Place[]> {
  return contentOf((await content.read(siteSource)).value, 'places').places;
}

/** The business and its places as the public reads them. */
export async function readPublicSite({ content }: Pick<Deps, 'content'>): Promise<PublicSite> {
  return viewSite((await content.read(siteSource)).value).site;
}

/** The views of the site that the public reads, as they are in memory. */
export async function readSite({ content }: Pick<Deps, 'content'>): Promise<SiteViews> {
  return viewSite((await content.read(siteSource)).value);
}

/** A document as it is stored, for the back office. */
export async function getDocument<Key extends SiteKey>(
  db: Db,
  key: Key,
): Promise<SiteDocument<Key>> {
  return presentDocument(key, await queries.findDocumentRow(db, key));
}

/**
 * Stores a document. Throws bad input by field, and VERSION_CONFLICT where its version is no longer the
 * one given.
 */
export async function saveDocument(
  deps: Deps,
  { key, version, content }: SiteSave,
): Promise<SiteDocument> {
  const parsed = parseInput(siteSchemas[key], content, 'path');
  const stored = await getDocument(deps.db, key);
  const prepared = await prepareContent(deps, key, parsed, stored.content);
  return withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'site');
    const stored = await queries.findDocumentRow(trx, key);
    const before = presentDocument(key, stored);
    ensureVersion(before.version, version);
    await addFirstDocumentVersion(trx, before, stored?.updated_at);
    const fields = fieldsOf(key);
    const references = listPictureReferences(fields, prepared);
    await claimPictures(trx, change, references);
    await checkProducts(trx, fields, before.content, prepared);
    const row = await queries.saveDocumentRow(trx, key, changedSections(key, prepared));
    await linkPictures(trx, key, references);
    const after = presentDocument(key, row);
    const contents = { before: before.content, after: after.content };
    await changeEnquiryAddress(change, key, contents);
    const changes = await listDocumentChanges(trx, key, before.content, after.content);
    if (changes.length > 0) {
      const record = { kind: 'site', id: null, name: siteTitles[key] } as const;
      change.audit({ action: 'changed', record, changes });
      await addDocumentVersion(change, after, changes);
    }
    announce([key]);
    return after;
  });
}

function presentDocument<Key extends SiteKey>(
  key: Key,
  row: SiteDocumentRow | undefined,
): SiteDocument<Key> {
  return { id: key, version: row?.version ?? 0, content: completeContent(key, row?.content ?? {}) };
}
