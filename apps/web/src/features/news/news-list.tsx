import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { EarlierPage } from '../../shared/listing/more-pages.tsx';
import { lastPageOf, maxShownPages } from '../../shared/listing/pages.ts';
import { useListingPages } from '../../shared/listing/use-listing-pages.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { FeaturedArticle } from './featured-article.tsx';
import { LoadMore } from './load-more.tsx';
import { NewsCard } from './news-card.tsx';
import type { NewsChoice } from './news-choice.ts';
import { NewsFilter } from './news-filter.tsx';
import { NewsHeading } from './news-heading.tsx';
import styles from './news-list.module.css';
import { NewsError, NewsPending } from './news-states.tsx';
import { newsCardsQuery } from './news.queries.ts';

interface NewsListProps {
  /** The path of this list, for its forms. */
  path: string;
  choice: NewsChoice;
  /** With JavaScript: changes the list without a page load. */
  onChoose: (choice: NewsChoice) => void;
}

/** The featured article, and the others by category, page by page. */
export function NewsList({ path, choice, onChoose }: NewsListProps) {
  const { category, page } = choice;
  const api = useApi();
  const queryOf = (number: number) => newsCardsQuery(api, { category, page: number });
  const query = useQuery({ ...queryOf(page), placeholderData: keepPreviousData });
  const { data: first, isError, refetch } = query;
  const pages = useListingPages({
    first,
    firstPage: page,
    choice: `${category} ${page}`,
    queryOf,
  });
  if (!first) return isError ? <NewsError onRetry={() => void refetch()} /> : <NewsPending />;

  const { lead, others } = first.featured;
  const { items, total, nextPage, shownPages, hasFailed, retry, showMore } = pages;

  function more() {
    if (hasFailed) retry();
    else if (shownPages < maxShownPages) showMore();
    else if (nextPage !== undefined) onChoose({ category, page: nextPage });
  }

  return (
    <Container>
      <NewsHeading />
      {lead && <FeaturedArticle article={lead} others={others} />}
      <section aria-label="Articles" aria-busy={query.isPlaceholderData}>
        <NewsFilter path={path} chosen={category} onChoose={onChoose} />
        <EarlierPage page={page} lastPage={lastPageOf(first.meta)} />
        {items.length > 0 ? (
          <ul className={styles.grid}>
            {items.map((card) => (
              <li key={card.id}>
                <NewsCard article={card} />
              </li>
            ))}
          </ul>
        ) : (
          <Notice>
            {category ? `No articles in ${category} yet.` : 'No news yet. Please look again soon.'}
          </Notice>
        )}
        {hasFailed && <Notice icon="away">More could not be loaded just now.</Notice>}
        <LoadMore
          path={path}
          category={category}
          nextPage={hasFailed ? page + shownPages - 1 : nextPage}
          status={total > 0 ? `Showing ${items.length} of ${total}` : ''}
          onMore={more}
        />
      </section>
    </Container>
  );
}
