import { Icon } from '../../shared/ui/icon.tsx';
import styles from './no-picture.module.css';

/** A placeholder for a product without a picture. */
export function NoPicture({ ratio }: { ratio: string }) {
  return (
    <span className={styles.frame} style={{ aspectRatio: ratio }}>
      <Icon name="loaf" size={72} />
    </span>
  );
}
