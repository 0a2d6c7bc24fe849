import { about } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './plant.module.css';

/** The production steps and standards of the plant. */
export function Plant() {
  const { heading, text, steps, standardsHeading, standards, picture, alt } = about.plant;
  return (
    <section className={styles.plant} aria-labelledby="plant">
      <Container>
        <div className={styles.opening}>
          <div className={styles.words}>
            <h2 id="plant">{heading}</h2>
            <p>{text}</p>
          </div>
          <Picture
            picture={picture}
            alt={alt}
            sizes="(min-width: 1000px) 45vw, 100vw"
            ratio={null}
            className={styles.picture}
          />
        </div>
        <ol className={styles.steps}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ol>
        <h3 className={styles.standardsHeading}>{standardsHeading}</h3>
        <dl className={styles.standards}>
          {standards.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
