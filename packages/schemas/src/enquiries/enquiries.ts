import { z } from '../common/zod.ts';
import {
  flag,
  id,
  listQuery,
  pageMeta,
  pageQuery,
  recordFields,
  requiredShape,
  requiredText,
  text,
} from '../common/fields.ts';
import { emailPattern, maxEmailLength } from '../common/email.ts';
import { picture } from '../content/media.ts';
import { limits } from '../common/limits.constants.ts';
import { enquiryItem, enquiryItemsInput } from './enquiry-items.ts';
import {
  elapsedField,
  enquiryMessages,
  enquirySorts,
  formerHoneypotField,
  honeypotField,
} from './enquiries.constants.ts';

export * from './enquiries.constants.ts';

export const enquiryCreate = z.object({
  full_name: requiredText(limits.name, enquiryMessages.nameRequired),
  email: requiredShape(maxEmailLength, enquiryMessages.emailRequired)
    .regex(emailPattern, enquiryMessages.emailInvalid)
    .meta({ examples: ['asha@example.com'] }),
  contact_number: requiredShape(200, enquiryMessages.numberRequired).regex(
    /^[0-9]{10}$/,
    enquiryMessages.numberInvalid,
  ),
  message: requiredText(limits.message, enquiryMessages.messageRequired),
  /** The id or slug of the product that it is about; one that does not exist is ignored. */
  product: text(limits.name).optional(),
  /** The products that it asks for. */
  items: enquiryItemsInput.optional(),
  /** The version of the consent that the form has shown, such as `1-12`; an unknown one is ignored. */
  consent: text(100).optional(),
  /** Chosen by the sender: a second enquiry with the same key is not stored. */
  idempotency_key: z.preprocess(
    (value: string | undefined) => (value === '' ? undefined : value),
    z.uuid({ error: 'Must be a UUID.' }).toLowerCase().optional(),
  ),
});
export type EnquiryCreate = z.infer<typeof enquiryCreate>;

/** An enquiry with what its form sends beside what people fill in, of which nothing is ever an error. */
export const enquirySend = enquiryCreate.extend({
  [honeypotField]: z.unknown().optional(),
  [formerHoneypotField]: z.unknown().optional(),
  [elapsedField]: z.unknown().optional(),
});

const sort = z.enum(enquirySorts, { error: 'Not a known order.' });

export const enquiryListQuery = listQuery.extend({
  isRead: z.boolean().optional(),
  /** Only those about this product. */
  product: id.optional(),
  sort: sort.default('newest'),
});
export type EnquiryListQuery = z.infer<typeof enquiryListQuery>;

export const enquiryRecentQuery = listQuery.pick({ limit: true });

/** Without `page` and `limit`, all matches. */
export const enquiryBrowse = pageQuery.extend({
  search: text(200).default(''),
  isRead: flag.optional(),
  product: id.optional(),
  sort: sort.default('newest'),
});
export type EnquiryBrowse = z.infer<typeof enquiryBrowse>;

/** Matches of a search are counted up to this number. */
export const maxCounted = 10_000;

/**
 * `total` is a lower bound when `capped`; `unread` counts all unread enquiries, independent of the
 * search.
 */
export const enquiryPageMeta = pageMeta.extend({ capped: z.boolean(), unread: z.int() });
export type EnquiryPageMeta = z.infer<typeof enquiryPageMeta>;

export const enquiryCounts = z.object({ total: z.int(), unread: z.int() });
export type EnquiryCounts = z.infer<typeof enquiryCounts>;

/** The numbers of enquiries about these products. */
export const enquiryProductCounts = z.object({ products: z.array(id).max(100) });

export const enquirySetRead = z.object({ id, isRead: z.boolean() });
export type EnquirySetRead = z.infer<typeof enquirySetRead>;

const referenceLength = 10;

/** The product that an enquiry is about, as it is now. */
export const enquiryProduct = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  /** The path of the product's page; null once the product is deleted. */
  path: z.string().nullable(),
  picture: picture.nullable(),
});
export type EnquiryProduct = z.infer<typeof enquiryProduct>;

export const enquiryConsent = z.object({
  version: z.string(),
  /** The wording that was shown. */
  text: z.string(),
  at: z.string(),
});
export type EnquiryConsent = z.infer<typeof enquiryConsent>;

export const enquiry = z.object({
  ...recordFields,
  full_name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  message: z.string(),
  /** The document's URL for administrators; null without a document. */
  document: z.string().nullable(),
  documentName: z.string().nullable(),
  documentSize: z.int().nullable(),
  isRead: z.boolean(),
  /** Null where it is about none, or where that has been deleted for good. */
  product: enquiryProduct.nullable(),
  /** The products that it asks for; absent in lists of enquiries. */
  items: z.array(enquiryItem).optional(),
  /** The consent that the sender gave by sending the enquiry; null where no wording was shown. */
  consent: enquiryConsent.nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

/** An enquiry as the back office's table lists it. */
export interface ListedEnquiry extends Enquiry {
  /** Whether the enquiry waits for somebody to decide whether it is spam. */
  isQuarantined: boolean;
}

/** How people name an enquiry: the last ten digits of its id, such as `7F3A9-01C2D`. */
export function referenceOf(enquiryId: string): string {
  const digits = enquiryId.slice(-referenceLength).toUpperCase();
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** The digits of a reference number as they end an id; undefined for any other text. */
export function parseReference(typed: string): string | undefined {
  return /^\s*([0-9a-f]{5})-?([0-9a-f]{5})\s*$/i.exec(typed)?.slice(1).join('').toLowerCase();
}

/** The digits of all reference numbers in a text, as {@link parseReference} has them. */
export function findReferences(text: string): string[] {
  const found = text.match(/(?<![\p{L}\p{N}-])[0-9a-f]{5}-[0-9a-f]{5}(?![\p{L}\p{N}-])/giu) ?? [];
  return [...new Set(found.map((one) => one.replace('-', '').toLowerCase()))];
}

/** The response to the sender: only data that the sender has sent. */
export const enquiryReceipt = z.object({ _id: z.string(), id: z.string(), createdAt: z.string() });
export type EnquiryReceipt = z.infer<typeof enquiryReceipt>;
