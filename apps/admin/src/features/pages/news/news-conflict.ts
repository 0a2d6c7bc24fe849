import { formatDate } from '@bakery/schemas/common/dates';
import { newsSectionLabels } from '@bakery/schemas/pages/news';
import { findOwn } from '@bakery/schemas/common/find-own';
import { pictureList, richText } from '../../../content/record-form/record-fields.ts';
import { plain, text } from '../../../shared/merge/shape.ts';
import type { MergeField } from '../../../shared/merge/shape.ts';

/** The fields of an article, as they are merged with what somebody else has saved. */
export const newsMergeFields: readonly MergeField[] = [
  { name: 'title', label: 'Title', shape: plain },
  { name: 'images', label: 'Images', shape: pictureList },
  { name: 'publishedBy', label: 'Published by', shape: plain },
  { name: 'description', label: 'Description', shape: richText },
  {
    name: 'publishedDate',
    label: 'Published date',
    shape: { type: 'one', show: (value) => text(formatDate(String(value))) },
  },
  { name: 'category', label: 'Category', shape: plain },
  {
    name: 'section',
    label: 'Section',
    shape: { type: 'one', show: (value) => text(findOwn(newsSectionLabels, String(value)) ?? '') },
  },
];
