import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './article.module.css';

/** A skeleton of the article. */
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

/** The article could not be loaded. */
export function ArticleFailed() {
  const router = useRouter();
  return (
    <ArticleNotice onRetry={() => void router.invalidate()}>
      It could not be loaded just now. It may be our server or your connection.
    </ArticleNotice>
  );
}

interface ArticleNoticeProps {
  children: ReactNode;
  onRetry?: () => void;
}

export function ArticleNotice({ children, onRetry }: ArticleNoticeProps) {
  return (
    <Notice
      heading="Article not found"
      isError={onRetry !== undefined}
      action={
        <>
          <ButtonLink to="/news" activeOptions={{ exact: true }}>
            Back to Latest News
          </ButtonLink>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </>
      }
    >
      {children}
    </Notice>
  );
}
