import { FoodMark } from '../../shared/ui/food-mark.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import type { Suggestion } from './suggestion.ts';
import styles from './suggestions.module.css';

interface SuggestionLineProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

/** A result in the list below the field. The focus stays in the field: a line is chosen there, or by a click. */
export function SuggestionLine(props: SuggestionLineProps) {
  const { id, suggestion, isActive, onPoint, onChoose } = props;
  const { title, note, hit } = suggestion;
  const product = hit && 'product' in hit ? hit.product : undefined;
  return (
    // The keys are those of the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that a field controls
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.line}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Thumbnail suggestion={suggestion} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {product && (
        <span className={styles.facts}>
          <Price value={product.price} />
          {product.mark && <FoodMark mark={product.mark} />}
        </span>
      )}
    </div>
  );
}

function Thumbnail({ suggestion: { key, hit } }: { suggestion: Suggestion }) {
  const picture = hit && ('product' in hit ? hit.product.picture : 'picture' in hit && hit.picture);
  if (picture) {
    return (
      <Picture
        picture={picture}
        alt=""
        sizes="48px"
        maxWidth={160}
        ratio="1 / 1"
        className={styles.picture}
      />
    );
  }
  return (
    <span className={styles.picture}>
      <Icon name={iconOf(key, hit?.type)} />
    </span>
  );
}

function iconOf(key: string, type: string | undefined): IconName {
  if (type === 'place') return 'place';
  if (type === 'page') return 'right';
  return type === undefined && (key === 'all' || key.startsWith('word')) ? 'search' : 'loaf';
}
