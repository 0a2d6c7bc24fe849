import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { LoadMore } from './load-more.tsx';
import { NewsCard } from './news-card.tsx';
import { arrangeNews } from './news-choice.ts';
import type { NewsChoice } from './news-choice.ts';
import { NewsFilter } from './news-filter.tsx';
import { NewsHeading } from './news-heading.tsx';
import styles from './news-list.module.css';
import { newsCardsQuery } from './news.queries.ts';

interface NewsListProps {
  /** The list's own address, to which its forms lead. */
  path: string;
  choice: NewsChoice;
  /** With scripts: shows something else without leaving the page. */
  onChoose: (choice: NewsChoice) => void;
}

/** The featured story, and the others by category. */
export function NewsList({ path, choice, onChoose }: NewsListProps) {
  const { data: cards } = useSuspenseQuery(newsCardsQuery(useApi()));
  const { featured, alsoFeatured, shown, hasMore } = arrangeNews(cards, choice);
  return (
    <Container>
      <NewsHeading />
      {featured && <FeaturedArticle article={featured} others={alsoFeatured} />}
      <section aria-label="Articles">
        <NewsFilter path={path} chosen={choice.category} onChoose={onChoose} />
        {shown.length > 0 ? (
          <ul className={styles.grid}>
            {shown.map((card) => (
              <li key={card.id}>
                <NewsCard article={card} />
              </li>
            ))}
          </ul>
        ) : (
          <Notice>
            {choice.category
              ? `No articles in ${choice.category} yet.`
              : 'No news yet. Please look again soon.'}
          </Notice>
        )}
        <LoadMore path={path} choice={choice} hasMore={hasMore} onChoose={onChoose} />
      </section>
    </Container>
  );
}
