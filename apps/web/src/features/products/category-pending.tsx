import { listing } from '../../texts/listing.ts';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './listing-view.module.css';

/** A skeleton of the listing. */
export function CategoryPending({ label }: { label: string }) {
  return (
    <Container>
      <div className={styles.pending}>
        <h1>{label}</h1>
        <output>{listing.loading}</output>
      </div>
      <CardSkeletons count={8} />
    </Container>
  );
}
