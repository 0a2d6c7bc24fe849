import { searchKey } from '@bakery/schemas/common/search-text';
import {
  defaultNewsSection,
  newsCategories,
  newsSectionLabels,
} from '@bakery/schemas/pages/news.constants';
import type { NewsCategory } from '@bakery/schemas/pages/news.constants';
import { tableOf } from '@bakery/schemas/common/keys-of';
import { importsOf } from '../../../../content/imports/index.ts';
import { newsKind } from '../../../pages/news/index.ts';
import { field } from '../fields/import-field.ts';
import { readChoice, readDate, readText } from '../fields/read-cell.ts';
import type { ReadCell } from '../fields/read-cell.ts';
import { idField, pictureField } from '../fields/shelf-fields.ts';
import { idKey } from './content-plan.ts';
import { contentImport } from './content-import.ts';

const readCategory = readChoice<NewsCategory>(
  {
    'Media Campaign': ['media', 'campaign', 'press'],
    'Brand Promotion': ['brand', 'promotion', 'offer'],
    'Product Launch': ['launch', 'new product'],
    'Customer Stories': ['customer', 'story', 'customer story', 'testimonial'],
  },
  tableOf(newsCategories, (one) => one),
);

const readSection = readChoice(
  { featured: ['feature', 'top', 'yes'], latest: ['news', 'normal', 'no'] },
  newsSectionLabels,
);

/** Plain text as paragraphs; a text with tags is HTML already. */
export const readArticle: ReadCell = (text) => {
  const trimmed = text.trim();
  if (/<\/?(?:p|br|h[1-6]|ul|ol|li|strong|b|em|i|a|blockquote|div)\b[^>]*>/i.test(trimmed)) {
    return { value: trimmed };
  }
  const escaped = trimmed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped
    .split(/(?:\r?\n\s*){2,}/)
    .map((part) => part.replaceAll(/\r?\n/g, '<br />'));
  return { value: paragraphs.map((part) => `<p>${part}</p>`).join('') };
};

export const newsImport = contentImport({
  auditKind: 'news',
  imports: importsOf(newsKind),
  naming: 'title',
  pictures: { field: 'pictures', path: 'images' },
  natural: ['title'],
  inlinePictures: 'description',
  keys: [{ field: 'title', source: { folded: 'title' }, keyOf: searchKey }, idKey],
  fields: [
    field(
      'title',
      ['Title', 'A new oven'],
      'headline, heading, name, subject, शीर्षक, समाचार',
      readText,
      { isText: true },
    ),
    field(
      'description',
      ['Text', 'It bakes twice as much.'],
      'description, content, body, story, article, details, विवरण, लेख',
      readArticle,
      { isText: true },
    ),
    field('publishedBy', ['Published by', 'Asha'], 'author, by, writer, source, लेखक', readText, {
      isText: true,
    }),
    field(
      'publishedDate',
      ['Published on', '05-11-2024'],
      'date, published date, day, published, तारीख, दिनांक',
      readDate,
    ),
    field('category', ['Category', 'Product Launch'], 'type, group, श्रेणी', readCategory, {
      empty: null,
    }),
    field('section', ['Section', 'Latest News'], 'featured, place, खंड', readSection),
    pictureField,
    idField,
  ],
  blank: {
    title: '',
    description: '',
    images: [],
    category: null,
    publishedBy: '',
    publishedDate: '',
    section: defaultNewsSection,
  },
});
