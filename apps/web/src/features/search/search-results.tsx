import type { SearchHit } from '@bakery/schemas/pages/site-search';
import { Link } from '@tanstack/react-router';
import { firstScreen } from '../../shared/listing/listed-cards.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { LiveProductCard } from '../live-products/index.ts';
import { ProductCard } from '../products/index.ts';
import { linkOf } from '@bakery/schemas/pages/hit-link';
import styles from './search-results.module.css';

type ProductHit = Extract<SearchHit, { type: 'product' | 'liveProduct' }>;
type OtherHit = Exclude<SearchHit, ProductHit>;

const isProduct = (hit: SearchHit): hit is ProductHit =>
  hit.type === 'product' || hit.type === 'liveProduct';
const isOther = (hit: SearchHit): hit is OtherHit => !isProduct(hit);

const icons = {
  category: 'loaf',
  article: 'mail',
  page: 'right',
  place: 'place',
} as const satisfies Record<OtherHit['type'], IconName>;

/** Results in their order: products as cards and all others as links, those first of which one is the best. */
export function SearchResultList({ hits }: { hits: readonly SearchHit[] }) {
  const products = hits.filter(isProduct);
  const others = hits.filter(isOther);
  const isProductBest = hits[0] !== undefined && isProduct(hits[0]);
  const cards = products.length > 0 && (
    <section key="products" aria-labelledby="found-products">
      <h2 id="found-products">Products</h2>
      <CardGrid>
        {products.map((hit, place) => (
          <li key={hit.type + hit.product.id}>
            <HitCard hit={hit} place={place} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
  const links = others.length > 0 && (
    <section key="others" aria-labelledby="found-others">
      <h2 id="found-others">{isProductBest ? 'Also on the site' : 'On the site'}</h2>
      <ul className={styles.others}>
        {others.map((hit) => (
          <OtherLink key={hit.type + linkOf(hit).path + linkOf(hit).title} hit={hit} />
        ))}
      </ul>
    </section>
  );
  return <div className={styles.results}>{isProductBest ? [cards, links] : [links, cards]}</div>;
}

function HitCard({ hit, place }: { hit: ProductHit; place: number }) {
  const look = { heading: 'h3', eager: place < firstScreen, first: place === 0 } as const;
  return hit.type === 'product' ? (
    <ProductCard product={hit.product} {...look} />
  ) : (
    <LiveProductCard product={hit.product} {...look} />
  );
}

function OtherLink({ hit }: { hit: OtherHit }) {
  const { path, title, note } = linkOf(hit);
  return (
    <li>
      <Link to={path} className={styles.other}>
        <Icon name={icons[hit.type]} />
        <span>
          <strong>{title}</strong>
          <span className={styles.note}>{note}</span>
        </span>
      </Link>
    </li>
  );
}
