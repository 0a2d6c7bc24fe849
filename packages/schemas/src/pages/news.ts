import { z } from '../common/zod.ts';
import {
  flag,
  listQuery,
  pageNumber,
  recordFields,
  recordRef,
  shapedText,
  text,
} from '../common/fields.ts';
import type { ListPage } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { listState } from '../common/list-state.ts';
import { normalizePublishedDate } from '../common/dates.ts';
import { draftImages, picture, pictureFiles, requiredImages } from '../content/media.ts';
import { newsCategories, newsSections } from './news.constants.ts';
import type { NewsCategory, NewsSection } from './news.constants.ts';
import { hasContent } from '../content/rich-text.ts';
import { visiblePattern } from '../common/unseen.ts';

export * from './news.constants.ts';

export const newsCategory = z.enum(newsCategories, { error: 'Not a known category.' });
export const newsMessages = {
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  descriptionMarkup: 'Description has too much markup. Please remove formatting.',
  publishedByRequired: 'Published by is required',
  publishedDateRequired: 'Published date is required',
  imagesRequired: 'At least one news image is required',
  sectionRequired: 'Please select a section',
} as const;

const section = z.enum(newsSections, { error: newsMessages.sectionRequired });

/**
 * Unlike `requiredText` it does not stop the validation, so that all errors are reported together.
 */
const filledText = (max: number, required: string) =>
  text(max, required).regex(visiblePattern, required);

const normalizeDay = (value: string) => (value === '' ? value : normalizePublishedDate(value));

const fields = {
  title: filledText(limits.name, newsMessages.titleRequired),
  /** HTML; markup without content, such as an empty paragraph, counts as empty. */
  description: filledText(limits.description, newsMessages.descriptionRequired)
    .refine((value) => value === '' || hasContent(value), newsMessages.descriptionRequired)
    .meta({
      description: 'HTML. Markup around nothing counts as nothing.',
      examples: ['<p>Our new <strong>rusk</strong> is here.</p>'],
    }),
  publishedBy: filledText(limits.name, newsMessages.publishedByRequired),
  /** YYYY-MM-DD, DD-MM-YYYY or an ISO timestamp; an unknown format becomes today. */
  publishedDate: shapedText(100, newsMessages.publishedDateRequired)
    .regex(visiblePattern, newsMessages.publishedDateRequired)
    .overwrite(normalizeDay),
  section,
  isFeatured: flag,
  category: z.preprocess(
    (value: NewsCategory | '' | null) => (value === '' ? null : value),
    newsCategory.nullable(),
  ),
  images: requiredImages(newsMessages.imagesRequired),
};

const createFields = {
  ...fields,
  section: section.optional(),
  isFeatured: flag.optional(),
  category: fields.category.optional(),
};

/** `section` and `isFeatured` determine each other; if they contradict, `isFeatured` wins. */
export const newsCreate = z
  .object(createFields)
  .refine((value) => value.section !== undefined || value.isFeatured !== undefined, {
    error: newsMessages.sectionRequired,
    path: ['section'],
    // Reported together with the other fields' errors, not after those have been corrected.
    when: (payload) => !payload.issues.some((issue) => issue.path?.[0] === 'section'),
  })
  .meta({ anyOf: [{ required: ['section'] }, { required: ['isFeatured'] }] });
export type NewsCreate = z.infer<typeof newsCreate>;

/** The input of a draft; its texts and its date may be blank. */
export const newsDraft = z.object({
  ...createFields,
  title: text(limits.name).default(''),
  description: text(limits.description).default(''),
  publishedBy: text(limits.name).default(''),
  publishedDate: shapedText(100).overwrite(normalizeDay).default(''),
  images: draftImages(newsMessages.imagesRequired),
});

/** Absent fields stay unchanged. */
export const newsUpdate = z.object(fields).partial();
export type NewsUpdate = z.infer<typeof newsUpdate>;
export const newsUpdateInput = recordRef.extend({ changes: newsUpdate });

/** Whether the input makes an article featured; undefined when it says nothing about it. */
export function featuredFrom(value: {
  section?: NewsSection;
  isFeatured?: boolean;
}): boolean | undefined {
  if (value.isFeatured !== undefined) return value.isFeatured;
  return value.section === undefined ? undefined : value.section === 'featured';
}

/**
 * A listing's filter: `All` or an absent value means every category; an unknown category has no
 * articles.
 */
export const newsBrowse = z.object({
  isFeatured: flag.optional(),
  category: text(50).optional(),
});
export type NewsBrowse = z.infer<typeof newsBrowse>;

/** A page of the public list: articles that are not featured, of one category or of all. */
export const newsPageQuery = z.object({
  category: newsCategory.optional(),
  page: pageNumber.default(1),
});
export type NewsPageQuery = z.infer<typeof newsPageQuery>;

/** The parameters of the back-office list. */
export const newsListQuery = listQuery.extend({
  isFeatured: z.boolean().optional(),
  category: newsCategory.optional(),
  state: listState,
});
export type NewsListQuery = z.infer<typeof newsListQuery>;

export const newsArticle = z.object({
  ...recordFields,
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  images: z.array(z.string()),
  image: z.string().nullable(),
  pictures: z.array(picture),
  category: newsCategory.nullable(),
  publishedBy: z.string(),
  /** YYYY-MM-DD; `createdAt` is the same day at midnight UTC, 5:30 in the morning in India. */
  publishedDate: z.string(),
  isFeatured: z.boolean(),
  section: z.enum(newsSections),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/** The number of characters of an article's text that a card shows. */
export const newsExcerptLength = 150;

/** An article as a listing shows it. */
export const newsCard = newsArticle
  .pick({ id: true, title: true, category: true, createdAt: true, isFeatured: true })
  .extend({ excerpt: z.string(), picture: pictureFiles.nullable() });
export type NewsCard = z.infer<typeof newsCard>;

/** How many articles are suggested in place of a deleted one. */
export const suggestedNews = 3;

/** The content of the page of a deleted article. */
export interface GoneArticle {
  id: string;
  suggestions: NewsCard[];
}

/** The newest featured article, and the titles of older featured ones. */
export interface FeaturedNews {
  lead: NewsCard | null;
  others: Pick<NewsCard, 'id' | 'title' | 'createdAt'>[];
}

export interface NewsCardPage extends ListPage<NewsCard> {
  featured: FeaturedNews;
}
