import { z } from './zod.ts';
import {
  flag,
  id,
  listQuery,
  pageMeta,
  pageQuery,
  recordFields,
  requiredText,
  text,
} from './common.ts';
import { emailPattern, maxEmailLength } from './email.ts';
import { limits } from './limits.constants.ts';
import { enquiryMessages } from './enquiries.constants.ts';

export * from './enquiries.constants.ts';

export const enquiryCreate = z.object({
  full_name: requiredText(limits.name, enquiryMessages.nameRequired),
  email: requiredText(maxEmailLength, enquiryMessages.emailRequired)
    .regex(emailPattern, enquiryMessages.emailInvalid)
    .meta({ examples: ['asha@example.com'] }),
  contact_number: requiredText(200, enquiryMessages.numberRequired).regex(
    /^[0-9]{10}$/,
    enquiryMessages.numberInvalid,
  ),
  message: requiredText(limits.message, enquiryMessages.messageRequired),
  /** Chosen by the sender: a second enquiry with the same key is not stored. */
  idempotency_key: z.preprocess(
    (value: string | undefined) => (value === '' ? undefined : value),
    z.uuid({ error: 'Must be a UUID.' }).toLowerCase().optional(),
  ),
});
export type EnquiryCreate = z.infer<typeof enquiryCreate>;

export const enquirySorts = ['newest', 'oldest', 'nameAZ', 'nameZA'] as const;

export type EnquirySort = (typeof enquirySorts)[number];
const sort = z.enum(enquirySorts, { error: 'Not a known order.' });

export const enquiryListQuery = listQuery.extend({
  isRead: z.boolean().optional(),
  sort: sort.default('newest'),
});
export type EnquiryListQuery = z.infer<typeof enquiryListQuery>;

/** Without `page` and `limit`, all matches. */
export const enquiryBrowse = pageQuery.extend({
  search: text(200).default(''),
  isRead: flag.optional(),
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

export const enquirySetRead = z.object({ id, isRead: z.boolean() });
export type EnquirySetRead = z.infer<typeof enquirySetRead>;

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
});
export type Enquiry = z.infer<typeof enquiry>;

/** The response to the sender: only data that the sender has sent. */
export const enquiryReceipt = z.object({ _id: z.string(), id: z.string(), createdAt: z.string() });
export type EnquiryReceipt = z.infer<typeof enquiryReceipt>;
