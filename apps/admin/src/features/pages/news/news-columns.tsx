import type { Listed } from '@bakery/schemas/content/drafts';
import { formatDate } from '@bakery/schemas/common/dates';
import { newsName, newsSectionLabels } from '@bakery/schemas/pages/news';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { Badge, Stack, Text } from '@mantine/core';
import type { Column } from '../../../shared/list/list-types.ts';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { DescriptionPreview } from './description-preview.tsx';
import { NewsThumbs } from './news-thumbs.tsx';

export const newsColumns: Column<Listed<NewsArticle>>[] = [
  {
    key: 'images',
    label: 'Images',
    width: 156,
    show: ({ pictures }) => <NewsThumbs pictures={pictures} />,
  },
  {
    key: 'title',
    label: 'Title',
    width: 220,
    isPrimary: true,
    show: ({ title, draft, plan, releases }) => (
      <Stack component="span" gap={2} align="flex-start">
        {newsName({ title })}
        <DraftBadge draft={draft} plan={plan} releases={releases} />
      </Stack>
    ),
  },
  {
    key: 'description',
    label: 'Description',
    show: ({ description, title }) => <DescriptionPreview html={description} title={title} />,
  },
  {
    key: 'published',
    label: 'Published',
    width: 150,
    show: ({ publishedDate, publishedBy }) => (
      <div>
        {publishedDate === '' ? '–' : formatDate(publishedDate)}
        <Text size="sm" c="dimmed">
          {publishedBy}
        </Text>
      </div>
    ),
  },
  {
    key: 'section',
    label: 'Section',
    width: 150,
    show: ({ section, category }) => (
      <div>
        <SectionBadge section={section} />
        {category && (
          <Text size="sm" c="dimmed" mt={4}>
            {category}
          </Text>
        )}
      </div>
    ),
  },
];

export function SectionBadge({ section }: Pick<NewsArticle, 'section'>) {
  return section === 'featured' ? (
    <Badge color="amber.5" c="dark.9" tt="none">
      {newsSectionLabels.featured}
    </Badge>
  ) : (
    <Badge variant="default" tt="none" c="dimmed">
      {newsSectionLabels.latest}
    </Badge>
  );
}
