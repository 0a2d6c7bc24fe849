import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { categoriesQuery } from './categories.queries.ts';
import styles from './category-pictures.module.css';

const sizes = '(min-width: 1000px) 132px, (min-width: 640px) 22vw, 21vw';
/** 132 CSS pixels at a device pixel ratio of 2.5. */
const maxWidth = 360;

/** The categories that have products, one tap from the home page; without them there is no section. */
export function CategoryPictures() {
  const { data: categories = [] } = useOptional(categoriesQuery(useApi()));
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <Container className={styles.section}>
        <h2 id="categories">What we bake</h2>
        <ul className={styles.list}>
          {categories.map(({ category, picture }) => (
            <li key={category}>
              <Link to="/$category" params={{ category }} className={styles.category}>
                {picture ? (
                  <Picture
                    picture={picture}
                    alt=""
                    sizes={sizes}
                    maxWidth={maxWidth}
                    ratio="1 / 1"
                    className={styles.picture}
                  />
                ) : (
                  <span className={styles.picture}>
                    <Icon name="loaf" size={40} />
                  </span>
                )}
                {categoryLabels[category]}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
