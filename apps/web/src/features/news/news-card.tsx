import { formatDate, toDay } from '@bakery/schemas/common/dates';
import type { NewsCard as Card } from '@bakery/schemas/pages/news';
import { Link } from '@tanstack/react-router';
import { CardFrame, CardText, cardRatio } from '../../shared/ui/card.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './news-card.module.css';

const sizes = '(min-width: 1264px) 379px, (min-width: 1000px) 31vw, (min-width: 640px) 46vw, 92vw';

/** A news article's card; its Read More link covers the whole card. */
export function NewsCard({ article }: { article: Card }) {
  const { title, category, createdAt, excerpt, picture } = article;
  return (
    <CardFrame className={styles.card}>
      {picture ? (
        <Picture picture={picture} alt="" sizes={sizes} ratio={cardRatio} />
      ) : (
        <span className={styles.noPicture} />
      )}
      <CardText className={styles.text}>
        <p className={styles.facts}>
          <time dateTime={toDay(createdAt)}>{formatDate(createdAt)}</time>
          {category && <span>{category}</span>}
        </p>
        <h2>{title}</h2>
        <p className={styles.excerpt}>{excerpt}</p>
        <ReadMore article={article} />
      </CardText>
    </CardFrame>
  );
}

/** A link to an article; covers its nearest positioned ancestor. */
export function ReadMore({ article: { id, title } }: { article: Pick<Card, 'id' | 'title'> }) {
  return (
    <Link to="/news/$id" params={{ id }} className={styles.more}>
      Read More<VisuallyHidden>: {title}</VisuallyHidden>
    </Link>
  );
}
