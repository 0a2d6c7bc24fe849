import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { CardGrid, CardLink } from '../../shared/ui/card.tsx';
import { listFallbackProducts, productTexts } from '../../texts/fallback-products.ts';
import { AlsoLike } from './also-like.tsx';
import { CardBody } from './card-body.tsx';
import styles from './fallback-cards.module.css';

/** The fallback products, without the one that is open; nothing where the bakery has none. */
export function FallbackCards({ without }: { without?: string | undefined }) {
  const texts = useOwnTexts(productTexts);
  const products = texts ? listFallbackProducts(texts) : [];
  const others = products.filter(({ slug }) => slug !== without);
  if (others.length === 0) return null;
  return (
    <AlsoLike>
      <CardGrid>
        {others.map(({ slug, name, price, picture }) => (
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
    </AlsoLike>
  );
}
