import { Link } from '@tanstack/react-router';
import { home } from '../../texts/home.ts';
import type { FeaturedProduct } from '../../texts/home.ts';
import { CardGrid, CardLink, CardText } from '../../shared/ui/card.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import styles from './featured-products.module.css';

const sizes = '(min-width: 1264px) 282px, (min-width: 640px) 23vw, 46vw';

/** The four featured products; each links to its category. */
export function FeaturedProducts() {
  const { heading, action, products } = home.featured;
  return (
    <section aria-labelledby="featured">
      <Container>
        <div className={styles.heading}>
          <h2 id="featured">{heading}</h2>
          <Link to="/$category" params={{ category: 'all' }} className={styles.all}>
            {action} <Icon name="right" size={20} />
          </Link>
        </div>
        <CardGrid className={styles.grid}>
          {products.map((product) => (
            <li key={product.name}>
              <FeaturedCard product={product} />
            </li>
          ))}
        </CardGrid>
      </Container>
    </section>
  );
}

function FeaturedCard({ product }: { product: FeaturedProduct }) {
  const { name, price, category, picture } = product;
  return (
    <CardLink to="/$category" params={{ category }}>
      <Picture picture={picture} alt="" sizes={sizes} maxWidth={800} ratio="1 / 1" />
      <CardText>
        <h3>{name}</h3>
        <Price value={price} />
      </CardText>
    </CardLink>
  );
}
