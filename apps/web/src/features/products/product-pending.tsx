import { Container } from '../../shared/ui/container.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './product-view.module.css';

/** A skeleton of a product's page. */
export function ProductPending() {
  return (
    <Container className={styles.product}>
      <Skeleton ratio="1 / 1" className={styles.frame} />
      <div className={styles.facts}>
        <h1 className={styles.loading}>
          <output>Loading...</output>
        </h1>
        <Skeleton height="48px" width="90%" />
        <Skeleton height="32px" width="40%" />
        <Skeleton height="48px" width="60%" />
        <Skeleton height="120px" />
      </div>
    </Container>
  );
}
