import { markLabels } from '@bakery/schemas/catalogue/food-marks.constants';
import type { Mark } from '@bakery/schemas/catalogue/food-marks.constants';
import styles from './food-mark.module.css';

interface FoodMarkProps {
  mark: Mark;
  /** Whether the mark is said in visible words beside it; without, what contains egg says so alone. */
  withWords?: boolean;
}

/**
 * The mark of FSSAI: a green circle in a green square, or a brown triangle in a brown square. Food that is not vegetarian for
 * its egg alone has the triangle and says so in words.
 */
export function FoodMark({ mark, withWords = mark === 'contains-egg' }: FoodMarkProps) {
  const words = markLabels[mark];
  return (
    <span className={mark === 'vegetarian' ? styles.vegetarian : styles.other}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        {...(withWords ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
      >
        <path d="M1 1h14v14H1z" fill="#fff" stroke="currentColor" strokeWidth="1.6" />
        <path
          d={mark === 'vegetarian' ? 'M8 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8z' : 'M8 4l4.2 7.6H3.8z'}
          fill="currentColor"
        />
      </svg>
      {withWords && words}
    </span>
  );
}
