import { home } from '../../texts/home.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './our-forte.module.css';

/** A picture of a laid table, with the text on the plain area above it. */
export function OurForte() {
  const { heading, text, picture, alt } = home.forte;
  return (
    <section className={styles.forte} aria-labelledby="our-forte">
      <div className={styles.words}>
        <h2 id="our-forte">{heading}</h2>
        <p>{text}</p>
      </div>
      <Picture
        picture={picture}
        alt={alt}
        sizes="(min-width: 760px) 100vw, 130vw"
        ratio={null}
        className={styles.picture}
      />
    </section>
  );
}
