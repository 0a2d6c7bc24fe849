import { aboutPictures, aboutTexts } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './plant.module.css';

/** The production steps and standards of the plant. */
export function Plant() {
  const texts = usePageTexts(aboutTexts);
  const { heading, text, steps, standardsHeading, standards, picture, alt } = texts.plant;
  return (
    <section className={styles.plant} aria-labelledby="plant">
      <Container>
        <div className={styles.opening}>
          <div className={styles.words}>
            <h2 id="plant">{heading}</h2>
            <p>{text}</p>
          </div>
          <Picture
            picture={findPicture(texts, aboutPictures, picture)}
            alt={alt}
            sizes="(min-width: 1000px) 45vw, 100vw"
            ratio={null}
            className={styles.picture}
          />
        </div>
        <ol className={styles.steps}>
          {steps.map(({ name, text }, index) => (
            // Two may be called the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ol>
        {standards.length > 0 && (
          <>
            <h3 className={styles.standardsHeading}>{standardsHeading}</h3>
            <dl className={styles.standards}>
              {standards.map(({ name, text }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={index}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Container>
    </section>
  );
}
