import { formatNumber } from './format-number.ts';
import { limits } from './limits.constants.ts';
import { dropUnseen, visiblePattern } from './unseen.ts';
import { z } from './zod.ts';

const tooLong = (max: number) => `Must be at most ${formatNumber(max)} characters.`;

/** The error text for a missing value, or a general one for a value of the wrong type. */
const absentOr = (required: string, wrongType: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? required : wrongType;

const string = (required: string) => z.string({ error: absentOr(required, 'Must be text.') });

/** Leaves nothing of a text that nobody can see. PostgreSQL cannot store NUL. */
const storable = (schema: z.ZodString, max: number) =>
  schema
    .overwrite((value) => (visiblePattern.test(value) ? value : ''))
    .trim()
    .max(max, tooLong(max))
    .regex(/^[^\0]*$/, 'Contains a character that cannot be stored.');

/** Text of up to `max` characters, trimmed; may be empty. */
export function text(max: number, required = 'Required.') {
  return storable(string(required), max);
}

/** Like {@link text}, but what has nothing to be seen is refused with the message `required`. */
export function requiredText(max: number, required: string) {
  return text(max, required).regex(visiblePattern, { error: required, abort: true });
}

/** Like {@link text}, for what has a shape, such as a number or an address: without marks that nobody sees. */
export function shapedText(max: number, required = 'Required.') {
  return storable(string(required).overwrite(dropUnseen), max);
}

/** Like {@link requiredText}, for what {@link shapedText} is for. */
export function requiredShape(max: number, required: string) {
  return shapedText(max, required).regex(visiblePattern, { error: required, abort: true });
}

/** A web address with http or https. */
export function webLink(required: string) {
  const message = 'Please enter a full web address, such as https://example.com.';
  return requiredShape(limits.link, required)
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/, message)
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', message)
    .meta({ format: 'uri' });
}

/** Converts a number from JSON or a form field; other values are passed on to the validation. */
function numberFromForm(value: number | string): unknown {
  const text = typeof value === 'string' ? dropUnseen(value).trim() : '';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

function booleanFromForm(value: boolean | string): unknown {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (said === 'true' || said === '1' || said === 'on') return true;
  if (said === 'false' || said === '0' || said === 'off') return false;
  return value;
}

/** Whole numbers within [min, max], from JSON or from a form field. */
export function wholeNumber(min: number, max: number, error: string) {
  return z.preprocess(numberFromForm, z.int({ error }).min(min, error).max(max, error));
}

/**
 * A boolean from JSON or from a form field (`true`, `false`, `1`, `0`, `on`, `off` in any letter
 * case).
 */
export const flag = z
  .preprocess(booleanFromForm, z.boolean({ error: 'Must be true or false.' }))
  .meta({ description: 'As text also 1 or 0, on or off.' });

const priceMessage = 'Valid price required';

/** A price in Indian rupees, above zero, rounded to the paisa. */
export const price = z.preprocess(
  (value: number | string) => {
    const number = numberFromForm(value);
    return typeof number === 'number' ? Math.round(number * 100) / 100 : number;
  },
  z.number({ error: priceMessage }).min(0.01, priceMessage).max(limits.price, priceMessage),
);

/** The price of a draft, which may be without one: then it is 0, which cannot be published. */
export const draftPrice = z.preprocess(
  (value: number | string | null | undefined) => (value === '' ? 0 : (value ?? 0)),
  z.union([z.literal(0), price], { error: priceMessage }),
);

export const id = z.uuid({ error: 'Not a valid id.' });

/** The fields of every stored record. `_id` equals `id`; times are ISO 8601 in UTC. */
export const recordFields = {
  _id: z.string(),
  id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** Pages count from 1. */
export const pageNumber = wholeNumber(1, 1_000_000, 'Page must be a whole number from 1.');

/** The parameters of one page of a list. */
export const pageQuery = z.object({
  page: pageNumber.optional(),
  limit: wholeNumber(
    1,
    limits.pageSize,
    `Limit must be a whole number from 1 to ${limits.pageSize}.`,
  ).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The page size when only the page number is given. */
export const defaultPageSize = 10;

/** The requested page; undefined for the whole list. */
export function pageOf({ page, limit }: PageQuery): { page: number; limit: number } | undefined {
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? 1, limit: limit ?? defaultPageSize };
}

/** The parameters of a back-office list: page, page size and search text. */
export const listQuery = z.object({
  page: pageNumber.default(1),
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(
    defaultPageSize,
  ),
  search: text(200).default(''),
});
export type ListQuery = z.infer<typeof listQuery>;

export const pageMeta = z.object({ total: z.int(), page: z.int(), limit: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;

/** One page of a list, with the totals. */
export interface ListPage<T> {
  items: T[];
  meta: PageMeta;
}

/** A page of a list that shows drafts too; `published` is how many of all are none. */
export interface MixedPage<T> {
  items: T[];
  meta: PageMeta & { published?: number };
}

/**
 * The record to change and the version that was shown; without a version, concurrent changes are
 * not detected.
 */
export const recordRef = z.object({ id, version: z.int().min(1).optional() });
export type RecordRef = z.infer<typeof recordRef>;

/** The deleted record to restore. */
export const restoreInput = z.object({ id });

/** The values that restoring a record has changed. */
export interface Restored {
  /** The new slug, if another record has taken the old one in the meantime; otherwise null. */
  newSlug: string | null;
}
