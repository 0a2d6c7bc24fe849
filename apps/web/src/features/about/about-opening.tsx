import { aboutPictures, aboutTexts } from '../../texts/about.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './about-opening.module.css';

const sizes = '(min-width: 1264px) 1200px, 100vw';

/** The opening of the about page: a sentence and pictures. */
export function AboutOpening() {
  const texts = usePageTexts(aboutTexts);
  const { opening, carousel } = texts;
  const { kicker, heading, text } = opening;
  const { label, slides } = carousel;
  return (
    <Container>
      <div className={styles.words}>
        <h1>
          <span className={styles.kicker}>{kicker}</span> {heading}
        </h1>
        <p>{text}</p>
      </div>
      <Carousel
        label={label}
        slides={slides.map(({ picture, alt, caption }, index) => (
          // Two may have the same caption.
          // oxlint-disable-next-line react/no-array-index-key
          <figure key={index} className={styles.slide}>
            <Picture
              picture={findPicture(texts, aboutPictures, picture)}
              alt={alt}
              sizes={sizes}
              ratio={null}
              className={styles.picture}
              first={index === 0}
            />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      />
    </Container>
  );
}
