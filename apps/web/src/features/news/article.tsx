import { formatDate, toDay } from '@bakery/schemas/common/dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../shared/api/context.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import styles from './article.module.css';
import { articleQuery } from './news.queries.ts';
import { ShareLinks } from './share-links.tsx';

const trail = [
  <Link key="home" to="/home">
    Home
  </Link>,
  <Link key="news" to="/news" activeOptions={{ exact: true }}>
    Latest News
  </Link>,
];

export function Article({ id }: { id: string }) {
  const { data: article } = useSuspenseQuery(articleQuery(useApi(), id));
  const { title, createdAt, publishedBy, description, pictures } = article;
  const [first, ...others] = pictures;
  return (
    <Container className={styles.page}>
      <article>
        <header className={styles.head}>
          <Breadcrumb links={trail} here={title} />
          <h1>{title}</h1>
          <p className={styles.facts}>
            Published on <time dateTime={toDay(createdAt)}>{formatDate(createdAt)}</time>
            {` • By ${publishedBy || 'Admin'}`}
          </p>
        </header>
        {first && (
          <Picture
            picture={first}
            alt={first.alt}
            sizes="(min-width: 1064px) 1000px, 100vw"
            ratio="16 / 9"
            className={styles.picture}
            first
          />
        )}
        <div className={styles.column}>
          <RichText html={description} />
          {others.length > 0 && (
            <ul className={styles.others}>
              {others.map((picture) => (
                <li key={picture.id}>
                  <Picture
                    picture={picture}
                    alt={picture.alt}
                    sizes="(min-width: 760px) 340px, 92vw"
                    ratio="4 / 3"
                    className={styles.other}
                  />
                </li>
              ))}
            </ul>
          )}
          <ShareLinks id={article.id} title={title} />
          <ButtonLink to="/news" look="quiet" activeOptions={{ exact: true }}>
            All news
          </ButtonLink>
        </div>
      </article>
    </Container>
  );
}
