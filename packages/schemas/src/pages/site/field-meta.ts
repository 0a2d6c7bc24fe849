import { z } from '../../common/zod.ts';
import type { PictureSize } from './pictures.ts';

/** How a field is edited. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'year'
  | 'link'
  | 'phone'
  | 'email'
  | 'choice'
  | 'image'
  | 'product'
  | 'sign'
  | 'rich'
  | 'moment'
  | 'day'
  | 'position'
  | 'list'
  | 'group';

/** The description of a field for its form; the rules are the schema's own. */
export interface FieldMeta {
  label: string;
  kind: FieldKind;
  help?: string;
  /** The length at which the input ends. */
  maxLength?: number;
  /** How much of it search engines show. */
  shown?: number;
  /** Whether the text is told to search engines and shared links, and the page itself does not show it. */
  isToldOnly?: boolean;
  /** The choices by their value; of a picture or a product, those that the site brings. */
  choices?: Readonly<Record<string, string>>;
  /** The fewest and the most entries of a list, and what one of them is called. */
  minEntries?: number;
  maxEntries?: number;
  entry?: string;
  /** The label of the button that copies the first field into all others, for a group whose fields mean the same. */
  copyFirst?: string;
  /** How large a picture of the library must be, in pixels. */
  least?: PictureSize;
}

/** The descriptions of all fields, by their schemas. */
export const fieldMeta = z.registry<FieldMeta>();
