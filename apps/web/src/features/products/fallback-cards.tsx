import { fallbackProducts } from '../../texts/fallback-products.ts';
import { CardGrid, CardLink } from '../../shared/ui/card.tsx';
import { CardBody } from './card-body.tsx';
import styles from './fallback-cards.module.css';

/** Cards of the fallback products, without the one that is open. */
export function FallbackCards({ without }: { without?: string | undefined }) {
  return (
    <CardGrid>
      {fallbackProducts
        .filter(({ slug }) => slug !== without)
        .map(({ slug, name, price, picture }) => (
          <li key={slug}>
            <CardLink to="/product/$slug" params={{ slug }}>
              <CardBody
                heading="h3"
                name={name}
                price={<span className={styles.price}>{price}</span>}
                picture={picture}
              />
            </CardLink>
          </li>
        ))}
    </CardGrid>
  );
}
