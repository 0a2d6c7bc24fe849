import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { Container } from '../../shared/ui/container.tsx';
import { ArticleNotice } from './article-states.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news-list.module.css';
import { goneArticleQuery } from './news.queries.ts';
import { newsTexts } from './news-texts.ts';

/** The page of a deleted article, with the newest ones. */
export function ArticleGone({ id }: { id: string }) {
  const { data } = useSuspenseQuery(goneArticleQuery(useApi(), id));
  const texts = useOwnTexts(newsTexts);
  const suggestions = data?.suggestions ?? [];
  return (
    <>
      <ArticleNotice>{texts?.missing.gone}</ArticleNotice>
      {suggestions.length > 0 && (
        <Container>
          <section aria-label="Latest News">
            <ul className={styles.grid}>
              {suggestions.map((card) => (
                <li key={card.id}>
                  <NewsCard article={card} />
                </li>
              ))}
            </ul>
          </section>
        </Container>
      )}
    </>
  );
}
