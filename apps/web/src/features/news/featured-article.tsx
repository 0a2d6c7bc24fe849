import { formatDate, toDay } from '@bakery/schemas/common/dates';
import type { FeaturedNews, NewsCard as Card } from '@bakery/schemas/pages/news';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './featured-article.module.css';
import { ReadMore } from './news-card.tsx';

interface FeaturedArticleProps {
  article: Card;
  /** Older featured articles. */
  others: FeaturedNews['others'];
}

/** The newest featured article, with links to older ones below it. */
export function FeaturedArticle({ article, others }: FeaturedArticleProps) {
  const { title, category, createdAt, excerpt, picture } = article;
  return (
    <section className={styles.section} aria-label="Featured">
      <article className={styles.lead}>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1264px) 680px, (min-width: 1000px) 54vw, 100vw"
            ratio={null}
            className={styles.picture}
            first
          />
        )}
        <div className={styles.words}>
          <p className={styles.kind}>Featured Story</p>
          <h2>{title}</h2>
          <p className={styles.facts}>
            <time dateTime={toDay(createdAt)}>{formatDate(createdAt)}</time>
            {category && ` · ${category}`}
          </p>
          <p className={styles.excerpt}>{excerpt}</p>
          <ReadMore article={article} />
        </div>
      </article>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>Also featured</h2>
          <ul>
            {others.map(({ id, title: other, createdAt: day }) => (
              <li key={id}>
                <Link to="/news/$id" params={{ id }}>
                  {other}
                </Link>
                <time dateTime={toDay(day)}>{formatDate(day)}</time>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
