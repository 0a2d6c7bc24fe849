import { Button } from '../../shared/ui/button.tsx';
import styles from './load-more.module.css';
import type { NewsChoice } from './news-choice.ts';

interface LoadMoreProps {
  path: string;
  choice: NewsChoice;
  hasMore: boolean;
  onChoose: (choice: NewsChoice) => void;
}

/** Always there; where there is no more it does nothing. */
export function LoadMore({ path, choice, hasMore, onChoose }: LoadMoreProps) {
  const next = choice.page + 1;
  return (
    <form action={path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {choice.category && <input type="hidden" name="category" value={choice.category} />}
      <Button
        look="quiet"
        {...(hasMore && {
          type: 'submit',
          name: 'page',
          value: next,
          onClick: () => onChoose({ ...choice, page: next }),
        })}
      >
        Load More Articles
      </Button>
    </form>
  );
}
