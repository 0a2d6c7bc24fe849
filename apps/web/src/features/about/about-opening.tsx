import { about } from '../../texts/about.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './about-opening.module.css';

const sizes = '(min-width: 1264px) 1200px, 100vw';

/** The opening of the about page: a sentence and pictures. */
export function AboutOpening() {
  const { kicker, heading, text } = about.opening;
  const { label, slides } = about.carousel;
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
          <figure key={caption} className={styles.slide}>
            <Picture
              picture={picture}
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
