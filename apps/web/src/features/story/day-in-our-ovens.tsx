import { homePictures, homeTexts } from '../../texts/home.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './day-in-our-ovens.module.css';

const sizes = '(min-width: 1264px) 360px, (min-width: 1000px) 30vw, (min-width: 640px) 43vw, 75vw';

/** The products of a day, from four in the morning to six in the evening, as a carousel. */
export function DayInOurOvens() {
  const texts = usePageTexts(homeTexts);
  const { heading, text, label, slides } = texts.day;
  return (
    <section className={styles.day} aria-labelledby="day">
      <Container>
        <div className={styles.words}>
          <h2 id="day">{heading}</h2>
          <p>{text}</p>
        </div>
        <Carousel
          label={label}
          className={styles.slides}
          slides={slides.map(({ time, text, picture }, index) => (
            // Two may be of the same time.
            // oxlint-disable-next-line react/no-array-index-key
            <figure key={index} className={styles.slide}>
              <Picture
                picture={findPicture(texts, homePictures, picture)}
                alt=""
                sizes={sizes}
                ratio="1 / 1"
              />
              <figcaption>
                <strong>{time}</strong>
                {text}
              </figcaption>
            </figure>
          ))}
        />
      </Container>
    </section>
  );
}
