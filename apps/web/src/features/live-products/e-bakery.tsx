import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { CardSkeletons } from '../../shared/product/card-skeletons.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './e-bakery.module.css';
import { LiveProductCard } from './live-product-card.tsx';
import { liveProductsQuery } from './live-products.queries.ts';

const firstScreen = 4;

/**
 * The products that are ready to be ordered. To a visitor a failure is an empty shelf; `hasFailed`
 * says that the server had it, so that the browser begins with the same.
 */
export function EBakery({ hasFailed }: { hasFailed: boolean }) {
  const { data: products = [], isPending } = useQuery(liveProductsQuery(useApi()));
  return (
    <Container>
      <div className={styles.heading}>
        <h1>E-Bakery</h1>
        <p>Made to order in our ovens, brought to your door by those who deliver in Raipur.</p>
      </div>
      {products.length > 0 ? (
        <CardGrid>
          {products.map((product, place) => (
            <li key={product.id}>
              <LiveProductCard
                product={product}
                heading="h2"
                eager={place < firstScreen}
                first={place === 0}
              />
            </li>
          ))}
        </CardGrid>
      ) : isPending && !hasFailed ? (
        <>
          <output className={styles.loading}>Loading...</output>
          <CardSkeletons count={firstScreen * 2} />
        </>
      ) : (
        <Notice
          action={
            <ButtonLink to="/$category" params={{ category: 'all' }}>
              See all products
            </ButtonLink>
          }
        >
          No live products available.
        </Notice>
      )}
    </Container>
  );
}
