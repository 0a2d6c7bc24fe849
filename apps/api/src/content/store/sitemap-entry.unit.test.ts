import { expect, it } from 'vitest';
import { sitemapEntryOf } from './sitemap-entry.ts';

const picture = {
  id: 'p',
  url: '/uploads/k/1280.jpg',
  base: '/uploads/k',
  width: 1920,
  height: 600,
  widths: [320, 1920],
  preview: 'data:',
  alt: 'A loaf',
};
const record = {
  slug: 'pav',
  description: 'Soft',
  updatedAt: '2026-11-01T00:00:00.000Z',
  pictures: [picture],
};

it('reduces a record to its address, its last change and the addresses of its pictures', () => {
  const entryOf = sitemapEntryOf<typeof record, 'slug'>('slug');
  expect(entryOf(record)).toEqual({
    slug: 'pav',
    updatedAt: record.updatedAt,
    pictures: [{ url: picture.url }],
  });
});

it('makes one object of a record, so that lists are compared by reference', () => {
  const entryOf = sitemapEntryOf<typeof record, 'slug'>('slug');
  expect(entryOf(record)).toBe(entryOf(record));
});
