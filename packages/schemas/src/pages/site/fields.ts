import { shapedText, text, webLink } from '../../common/fields.ts';
import { findMoment, isDay } from '../../common/dates.ts';
import { emailPattern, maxEmailLength } from '../../common/email.ts';
import { keysOf } from '../../common/keys-of.ts';
import { limits } from '../../common/limits.constants.ts';
import { z } from '../../common/zod.ts';
import { isStoredPicture } from './pictures.ts';
import type { PictureSize } from './pictures.ts';
import { fieldMeta } from './field-meta.ts';
import type { FieldMeta } from './field-meta.ts';
import { isRecordId } from './record-id.ts';
import { hasContent } from '../../content/rich-text.ts';
import { findLogoError, maxLogoLength } from './logo.ts';
import { findPositionError } from './position.ts';
import { findPhoneError, maxPhoneLength } from './dial.ts';

interface FieldOptions {
  help?: string;
  /** The message for an empty value; without it the field may be empty. */
  required?: string;
  /** How much of it search engines show. */
  shown?: number;
}

const linkMessage = 'Please enter a full web address, such as https://example.com.';
const emailMessage = 'Please enter a valid email address.';
const productMessage = 'Please choose a product.';
const webAddress = webLink(linkMessage);

function described<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  fieldMeta.add(schema, meta);
  return schema;
}

/** Finds the fault of a value; undefined for a good one. */
type FindError = (value: string) => string | undefined;

/** A text that may be empty unless `required` says what is missing, and has no error otherwise; `read` understands what was typed. */
function checked(
  base: z.ZodString,
  { required }: FieldOptions,
  findError: FindError,
  read: (value: string) => string = (value) => value,
) {
  return base.overwrite(read).check(({ value, issues }) => {
    const error = value === '' ? required : findError(value);
    // Rules of what holds the field are checked too.
    const issue = { code: 'custom', input: value, continue: true } as const;
    if (error !== undefined) issues.push({ ...issue, message: error });
  });
}

const unless =
  (isValid: (value: string) => boolean, message: string): FindError =>
  (value) =>
    isValid(value) ? undefined : message;

const helpOf = ({ help, shown }: FieldOptions) => ({
  ...(help !== undefined && { help }),
  // A text that search engines cut is a title or a description, which are in the head of a page.
  ...(shown !== undefined && { shown, isToldOnly: true }),
});
const isOneLine = unless((value) => !/[\r\n]/.test(value), 'Must be one line.');

/** One line of text; `read` understands what was typed, `check` says what is wrong with what is not empty then. */
export function line(
  label: string,
  max: number,
  { check = isOneLine, ...options }: FieldOptions & { check?: FindError } = {},
) {
  const schema = checked(text(max, options.required), options, check);
  return described(schema, { label, kind: 'line', maxLength: max, ...helpOf(options) });
}

/**
 * One line with a shape, such as a number: `read` understands what was typed, `check` says what is wrong with what is not empty
 * then. The field itself has no longest text: what is pasted may have marks that do not count.
 */
export function shapedLine(
  label: string,
  max: number,
  {
    check,
    read,
    ...options
  }: FieldOptions & { check: FindError; read?: (value: string) => string },
) {
  const schema = checked(shapedText(max, options.required), options, check, read);
  return described(schema, { label, kind: 'line', ...helpOf(options) });
}

/** A text of several lines. */
export function paragraph(label: string, max: number, options: FieldOptions = {}) {
  const schema = checked(text(max, options.required), options, () => undefined);
  return described(schema, { label, kind: 'text', maxLength: max, ...helpOf(options) });
}

/** A host and what follows it, as people copy it from what a browser shows. */
const withoutScheme = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
const withScheme = (value: string) => (withoutScheme.test(value) ? `https://${value}` : value);

/** A web address; `https://` is put before one without a scheme. */
export function link(label: string, options: FieldOptions = {}) {
  const isLink = unless((value) => webAddress.safeParse(value).success, linkMessage);
  const schema = checked(shapedText(limits.link, options.required), options, isLink, withScheme);
  return described(schema, { label, kind: 'link', ...helpOf(options) });
}

const ownPage = /^\/(?![/\\])[^\s\\]*$/;

/** A web address, or the path of a page of the site, such as /cakes. */
export function pageLink(label: string, options: FieldOptions = {}) {
  const isLink = unless(
    (value) => ownPage.test(value) || webAddress.safeParse(value).success,
    'Please enter a page of the site, such as /cakes, or a full web address, such as https://example.com.',
  );
  const schema = checked(shapedText(limits.link, options.required), options, isLink, withScheme);
  return described(schema, { label, kind: 'line', ...helpOf(options) });
}

/** A phone number as it is shown; what is dialled follows from it. */
export function phone(label: string, options: FieldOptions = {}) {
  const schema = checked(shapedText(maxPhoneLength, options.required), options, findPhoneError);
  return described(schema, { label, kind: 'phone', ...helpOf(options) });
}

/** An e-mail address. */
export function email(label: string, options: FieldOptions = {}) {
  const isAddress = unless((value) => emailPattern.test(value), emailMessage);
  const schema = checked(shapedText(maxEmailLength, options.required), options, isAddress);
  return described(schema, { label, kind: 'email', ...helpOf(options) });
}

/** A drawing or picture that the bakery has uploaded, as a data URL; empty for the original. */
export function sign(label: string, options: FieldOptions = {}) {
  const schema = checked(text(maxLogoLength, options.required), options, findLogoError);
  return described(schema, { label, kind: 'sign', ...helpOf(options) });
}

/** Formatted text as HTML, which the server cleans. */
export function rich(label: string, max: number, options: FieldOptions & { required: string }) {
  const isVisible = unless(hasContent, options.required);
  const schema = checked(text(max, options.required), options, isVisible);
  return described(schema, { label, kind: 'rich', maxLength: max, ...helpOf(options) });
}

/** A year of the past. */
export function year(label: string, message: string) {
  const isYear = (value: number) => value >= 1800 && value <= new Date().getFullYear();
  return described(z.int({ error: message }).refine(isYear, message), { label, kind: 'year' });
}

/** A field with one of several values, which are shown by their labels. */
export function choice<const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  options: Pick<FieldOptions, 'help'> = {},
) {
  return described(z.enum(keysOf(choices), { error: 'Please choose one.' }), {
    label,
    kind: 'choice',
    choices,
    ...helpOf(options),
  });
}

/** A date and a time of day in India, YYYY-MM-DDTHH:MM; may be empty. */
export function moment(label: string, options: FieldOptions = {}) {
  const isMoment = unless(
    (value) => findMoment(value) !== undefined,
    'Please enter a date and a time.',
  );
  return described(checked(shapedText(16, options.required), options, isMoment), {
    label,
    kind: 'moment',
    ...helpOf(options),
  });
}

interface ImageOptions extends FieldOptions {
  /** The page itself does not show it: it is for shared links. */
  isToldOnly?: boolean;
  /** The pictures that the site brings, with what is to be seen on each. */
  originals?: Readonly<Record<string, string>>;
  least: PictureSize;
}

const dayMessage = 'Please enter a day.';

/** A day, YYYY-MM-DD. */
export function day(label: string, options: FieldOptions = {}) {
  const required = options.required ?? dayMessage;
  const schema = checked(shapedText(10, required), { required }, unless(isDay, dayMessage));
  return described(schema, { label, kind: 'day', ...helpOf(options) });
}

/** Where a place is: coordinates, or a link of a map that holds some; may be empty. */
export function position(label: string, options: FieldOptions = {}) {
  const schema = checked(shapedText(2_000, options.required), options, findPositionError);
  return described(schema, { label, kind: 'position', ...helpOf(options) });
}

/** A picture of the library by its id, or one that the site brings by its name; empty for none. */
export function image(
  label: string,
  { originals = {}, least, isToldOnly = false, ...options }: ImageOptions,
) {
  const isPicture = unless(
    (value) => Object.hasOwn(originals, value) || isStoredPicture(value),
    'Please choose a picture.',
  );
  const schema = checked(text(100, options.required), options, isPicture);
  return described(schema, {
    label,
    kind: 'image',
    choices: originals,
    least,
    ...(isToldOnly && { isToldOnly }),
    ...helpOf(options),
  });
}

/** A product of the catalogue by its id, or one that the site brings by its name. */
export function product(label: string, originals: Readonly<Record<string, string>>) {
  const isProduct = unless(
    (value) =>
      Object.hasOwn(originals, value) || (isRecordId(value) && value === value.toLowerCase()),
    productMessage,
  );
  const schema = checked(text(100, productMessage), { required: productMessage }, isProduct);
  return described(schema, { label, kind: 'product', choices: originals });
}

interface ListOptions {
  max: number;
  /** The name of an entry: 'address'. */
  entry: string;
  min?: number;
  help?: string;
}

/** Entries in an order that can be changed. */
export function list<S extends z.ZodType>(
  label: string,
  entries: S,
  { min = 0, max, entry, ...options }: ListOptions,
) {
  const schema = z
    .array(entries)
    .min(min, `At least ${min === 1 ? 'one is' : `${min} are`} needed.`)
    .max(max, `At most ${max}.`);
  return described(schema, {
    label,
    kind: 'list',
    minEntries: min,
    maxEntries: max,
    entry,
    ...helpOf(options),
  });
}

interface GroupOptions<S extends z.ZodRawShape> extends FieldOptions {
  /** Offers to copy the first field into all others; the text of the button. */
  copyFirst?: string;
  /** The faults between fields that are right in themselves, by the name of a field. */
  findErrors?: (values: z.output<z.ZodObject<S>>) => Record<string, string>;
}

/** Fields that belong together. */
export function group<S extends z.ZodRawShape>(
  label: string,
  shape: S,
  { findErrors, copyFirst, ...options }: GroupOptions<S> = {},
) {
  const object = z.object(shape).check(({ value, issues }) => {
    for (const [name, message] of Object.entries(findErrors?.(value) ?? {})) {
      issues.push({ code: 'custom', message, path: [name], input: value });
    }
  });
  return described(object, {
    label,
    kind: 'group',
    ...(copyFirst !== undefined && { copyFirst }),
    ...helpOf(options),
  });
}
