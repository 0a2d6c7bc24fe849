import { Link } from '@tanstack/react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './list-link.module.css';
import { useListedIds } from './listed-ids.ts';

/** The link to the visitor's list in the header, with the number of its products. */
export function ListLink() {
  const { length } = useListedIds();
  return (
    <Link to="/list" className={styles.link} title="My list">
      <Icon name="list" />
      <VisuallyHidden>My list</VisuallyHidden>
      {length > 0 && (
        <span className={styles.count}>
          <VisuallyHidden>, products: </VisuallyHidden>
          {length}
        </span>
      )}
    </Link>
  );
}
