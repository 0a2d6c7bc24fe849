import { newsCategories } from '@bakery/schemas/pages/news.constants';
import type { NewsCategory } from '@bakery/schemas/pages/news.constants';
import type { NewsChoice } from './news-choice.ts';
import styles from './news-filter.module.css';

interface NewsFilterProps {
  path: string;
  chosen: NewsCategory | undefined;
  onChoose: (choice: NewsChoice) => void;
}

/** Submit buttons of a form: without JavaScript they lead to the filtered list. */
export function NewsFilter({ path, chosen, onChoose }: NewsFilterProps) {
  return (
    <form
      action={path}
      className={styles.filter}
      aria-label="Filter by category"
      onSubmit={(event) => event.preventDefault()}
    >
      {[undefined, ...newsCategories].map((category) => (
        <button
          key={category ?? 'All'}
          type="submit"
          {...(category && { name: 'category', value: category })}
          aria-pressed={category === chosen}
          onClick={() => onChoose({ category, page: 1 })}
        >
          {category ?? 'All'}
        </button>
      ))}
    </form>
  );
}
