import { about } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './brand.module.css';

/** The meaning of the bakery's emblem. */
export function Brand() {
  const { heading, text, values, picture, alt } = about.brand;
  return (
    <section className={styles.brand} aria-labelledby="brand">
      <Container className={styles.columns}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 1000px) 50vw, 100vw"
          ratio={null}
          className={styles.picture}
        />
        <div className={styles.words}>
          <h2 id="brand">{heading}</h2>
          <p>{text}</p>
          <dl className={styles.values}>
            {values.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}
