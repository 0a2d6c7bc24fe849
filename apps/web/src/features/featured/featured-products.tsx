import { categoryLabels, productTitle } from '@bakery/schemas/catalogue/products.constants';
import { Link } from '@tanstack/react-router';
import { home, homeTexts } from '../../texts/home.ts';
import type { FeaturedProduct } from '../../texts/home.ts';
import { CardGrid, CardLink } from '../../shared/ui/card.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import { AddButton } from '../my-list/index.ts';
import { CardBody } from '../products/index.ts';
import styles from './featured-products.module.css';

const frame = {
  sizes: '(min-width: 1264px) 282px, (min-width: 640px) 23vw, 46vw',
  maxWidth: 800,
  ratio: '1 / 1',
};

/** The featured products: those that the site brings, or published ones of the catalogue. */
export function FeaturedProducts() {
  const texts = usePageTexts(homeTexts);
  const { action, products: originals } = home.featured;
  const { heading, products: names } = texts.featured;
  const known: Readonly<Record<string, FeaturedProduct>> = { ...originals, ...texts.products };
  const products = names.flatMap((name) => known[name] ?? []);
  if (products.length === 0) return null;
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
            <li key={product.slug ?? product.name}>
              <FeaturedCard product={product} />
            </li>
          ))}
        </CardGrid>
      </Container>
    </section>
  );
}

function FeaturedCard({ product }: { product: FeaturedProduct }) {
  const { id, price, category, slug, picture, mark, unitPrice } = product;
  const name = productTitle({ name: product.name, categoryTitle: categoryLabels[category] });
  const content = (
    <CardBody
      heading="h3"
      name={name}
      price={<Price value={price} />}
      picture={picture}
      mark={mark}
      unitPrice={unitPrice}
      frame={frame}
    />
  );
  if (id === undefined || slug === undefined) {
    return (
      <CardLink to="/$category" params={{ category }}>
        {content}
      </CardLink>
    );
  }
  return (
    <>
      <CardLink to="/$category/$slug" params={{ category, slug }}>
        {content}
      </CardLink>
      <AddButton product={{ id, shelf: 'product', name, price }} />
    </>
  );
}
