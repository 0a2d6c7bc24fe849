import { formatDate } from '@bakery/schemas/common/dates';
import type { Listed } from '@bakery/schemas/content/drafts';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useRight } from '../../../shared/api/rights.ts';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { DeleteButton } from '../../../shared/ui/delete-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';
import { SectionBadge } from './news-columns.tsx';
import { removeArticle } from './remove-article.ts';
import { ShownText } from '../../../content/rich-text/shown-text.tsx';

interface NewsViewProps {
  /** The article to show; undefined closes the dialog. */
  article: Listed<NewsArticle> | undefined;
  onClose: () => void;
}

/** A dialog that previews an article, similar to its page on the site. */
export function NewsView({ article, onClose }: NewsViewProps) {
  return (
    <Modal opened={article !== undefined} onClose={onClose} size="xl" title="News item">
      {article && <ViewedArticle article={article} onClose={onClose} />}
    </Modal>
  );
}

function ViewedArticle({
  article,
  onClose,
}: {
  article: Listed<NewsArticle>;
  onClose: () => void;
}) {
  const { id, title, publishedDate, publishedBy, section, category, pictures, description, draft } =
    article;

  const mayWrite = useRight('contentWrite');

  async function remove() {
    if (await removeArticle(article)) onClose();
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={2} mb={4} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            Published on {formatDate(publishedDate)} • By {publishedBy}
          </Text>
          <SectionBadge section={section} />
          <DraftBadge draft={draft} />
          {category && (
            <Text size="sm" c="dimmed">
              {category}
            </Text>
          )}
        </Group>
      </div>
      <SimpleGrid cols={{ base: 1, xs: pictures.length === 1 ? 1 : 2 }} spacing="sm">
        {pictures.map((picture, index) => (
          <StoredPicture
            key={picture.id}
            picture={picture}
            alt={picture.alt || `Picture ${index + 1}`}
            ratio={3 / 2}
            sizes="(min-width: 780px) 370px, 100vw"
          />
        ))}
      </SimpleGrid>
      <ShownText html={description} />
      {mayWrite && (
        <Group gap="sm" justify="flex-end">
          <DeleteButton onClick={() => void remove()} />
          <LinkButton
            to="/add-news"
            search={{ news_id: id }}
            leftSection={<Icon name="edit" size={16} />}
          >
            Edit
          </LinkButton>
        </Group>
      )}
    </Stack>
  );
}
