import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

/** The longest path of a page, in characters as they are sent. */
const maxEncodedLength = 450;

export const slugMessages = {
  shape: 'Lower-case letters, digits and hyphens, with a letter or digit at both ends.',
  long: 'At most 200 characters.',
  encoded: 'This address is too long for a link in this script.',
  taken: 'This address belongs to another product. Please choose another.',
  looksLikeId: 'An address must not look like an id.',
} as const;

/** An empty field counts as none before this is asked; the description of the API says so by it. */
const characters = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)?$/u;

/**
 * The last part of a record's address, as it may be chosen. A blank one is absent: forms send empty
 * fields. Letters of other scripts are letters: names become slugs as they are written.
 */
export const slugField = z
  .preprocess(
    (value: string | undefined) =>
      typeof value === 'string' ? dropUnseen(value).trim().normalize('NFC') || undefined : value,
    z
      .string({ error: 'Must be text.' })
      .max(200, slugMessages.long)
      .regex(characters, slugMessages.shape)
      .refine((slug) => slug === slug.toLowerCase(), slugMessages.shape)
      .optional(),
  )
  .meta({
    description:
      'The last part of the address. Absent or blank: made from the name of a new record, unchanged otherwise.',
    examples: ['milk-bread'],
  });

/** Whether a page can have it: addresses longer than this are not the site's. */
export function fitsAddress(slug: string): boolean {
  return encodeURIComponent(slug).length <= maxEncodedLength;
}
