import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { cardRatio } from '../../shared/ui/card.tsx';
import { NewsHeading } from './news-heading.tsx';
import styles from './news-list.module.css';

/** A skeleton of the list. */
export function NewsPending() {
  return (
    <Container>
      <NewsHeading />
      <output>
        <VisuallyHidden>Loading news...</VisuallyHidden>
      </output>
      <ul className={styles.grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place}>
            <Skeleton ratio={cardRatio} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

export function NewsError({ onRetry }: { onRetry: () => void }) {
  return (
    <Container>
      <NewsHeading />
      <Notice icon="away" isError action={<Button onClick={onRetry}>Try again</Button>}>
        The news could not be loaded just now.
      </Notice>
    </Container>
  );
}
