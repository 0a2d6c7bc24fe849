import { Button } from '../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './load-more.module.css';
import type { NewsChoice } from './news-choice.ts';

interface LoadMoreProps {
  path: string;
  category: NewsChoice['category'];
  /** Undefined on the last page. */
  nextPage: number | undefined;
  /** The announcement for screen readers. */
  status: string;
  onMore: () => void;
}

/**
 * Always visible; without further articles it does nothing. Without JavaScript it links to the next
 * page.
 */
export function LoadMore({ path, category, nextPage, status, onMore }: LoadMoreProps) {
  return (
    <form action={path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {category && <input type="hidden" name="category" value={category} />}
      <Button
        look="quiet"
        {...(nextPage !== undefined && {
          type: 'submit',
          name: 'page',
          value: nextPage,
          onClick: onMore,
        })}
      >
        Load More Articles
      </Button>
      <output>
        <VisuallyHidden>{status}</VisuallyHidden>
      </output>
    </form>
  );
}
