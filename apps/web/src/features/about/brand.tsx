import { aboutPictures, aboutTexts } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './brand.module.css';

/** The meaning of the bakery's emblem. */
export function Brand() {
  const texts = usePageTexts(aboutTexts);
  const { heading, text, values, picture, alt } = texts.brand;
  return (
    <section className={styles.brand} aria-labelledby="brand">
      <Container className={styles.columns}>
        <Picture
          picture={findPicture(texts, aboutPictures, picture)}
          alt={alt}
          sizes="(min-width: 1000px) 50vw, 100vw"
          ratio={null}
          className={styles.picture}
        />
        <div className={styles.words}>
          <h2 id="brand">{heading}</h2>
          <p>{text}</p>
          <dl className={styles.values}>
            {values.map(({ term, text }, index) => (
              // Two may be called the same.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
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
