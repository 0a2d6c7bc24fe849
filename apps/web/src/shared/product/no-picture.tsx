import { Icon } from '../ui/icon.tsx';
import styles from './no-picture.module.css';

/** Stands in for the picture of a product that has none. */
export function NoPicture({ ratio }: { ratio: string }) {
  return (
    <span className={styles.frame} style={{ aspectRatio: ratio }}>
      <Icon name="loaf" size={72} />
    </span>
  );
}
