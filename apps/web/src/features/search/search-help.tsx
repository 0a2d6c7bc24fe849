import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import type { SearchHelp } from '@bakery/schemas/pages/site-search';
import { Link } from '@tanstack/react-router';
import { CardGrid } from '../../shared/ui/card.tsx';
import { ProductCard } from '../products/index.ts';
import styles from './search-results.module.css';

/** Ways on where nothing was found: near words, the categories, and what is popular. */
export function SearchHelpView({ help }: { help: SearchHelp }) {
  const { nearest, categories, popular } = help;
  return (
    <div className={styles.help}>
      {nearest.length > 0 && (
        <section aria-labelledby="near-words">
          <h2 id="near-words">Did you mean</h2>
          <ul className={styles.words}>
            {nearest.map((word) => (
              <li key={word}>
                <Link to="/search" search={{ q: word }} className={styles.word}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="all-categories">
          <h2 id="all-categories">What we bake</h2>
          <ul className={styles.words}>
            {categories.map(({ category }) => (
              <li key={category}>
                <Link to="/$category" params={{ category }} className={styles.word}>
                  {categoryLabels[category]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular">Popular</h2>
          <CardGrid>
            {popular.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}
