import { homePictures, homeTexts } from '../../texts/home.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './our-forte.module.css';

/** A picture of a laid table, with the text on the plain area above it. */
export function OurForte() {
  const texts = usePageTexts(homeTexts);
  const { heading, text, picture, alt } = texts.forte;
  return (
    <section className={styles.forte} aria-labelledby="our-forte">
      <div className={styles.words}>
        <h2 id="our-forte">{heading}</h2>
        <p>{text}</p>
      </div>
      <Picture
        picture={findPicture(texts, homePictures, picture)}
        alt={alt}
        sizes="(min-width: 760px) 100vw, 130vw"
        ratio={null}
        className={styles.picture}
      />
    </section>
  );
}
