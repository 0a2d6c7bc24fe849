import { formatDate } from '@bakery/schemas/dates';
import { newsSectionLabels } from '@bakery/schemas/news';
import { NewsThumbs } from './news-thumbs.tsx';
import type { NewsValues } from './news-values.ts';
import { ShownText } from '../../shared/rich-text/shown-text.tsx';

/** The fields that a version conflict compares, and how each value is displayed. */
export const newsConflictFields = [
  { name: 'title', label: 'Title' },
  {
    name: 'images',
    label: 'Images',
    show: ({ images }: NewsValues) => <NewsThumbs pictures={images} />,
  },
  { name: 'publishedBy', label: 'Published by' },
  {
    name: 'description',
    label: 'Description',
    show: ({ description }: NewsValues) => <ShownText html={description} />,
  },
  {
    name: 'publishedDate',
    label: 'Published date',
    show: ({ publishedDate }: NewsValues) => formatDate(publishedDate),
  },
  { name: 'category', label: 'Category' },
  {
    name: 'section',
    label: 'Section',
    show: ({ section }: NewsValues) => newsSectionLabels[section],
  },
] as const;
