import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './article.module.css';

/** In the shape of what is on its way. */
export function ArticlePending() {
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <output className={styles.facts}>Loading article...</output>
        <Skeleton width="80%" height="3.5rem" />
      </div>
      <Skeleton ratio="16 / 9" className={styles.picture} />
    </Container>
  );
}

/** There is none, or it could not be loaded. */
export function NoArticle() {
  return (
    <Notice
      heading="Article not found"
      action={<ButtonLink to="/news">Back to Latest News</ButtonLink>}
    >
      It may have been taken down, or its address is not quite right.
    </Notice>
  );
}
