import { home, homePictures, homeTexts } from '../../texts/home.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './our-story.module.css';

/** The family's story in short, with a link to the about page. */
export function OurStory() {
  const { since } = useSite();
  const texts = usePageTexts(homeTexts);
  const { heading, paragraphs, picture, alt } = texts.story;
  return (
    <section className={styles.story} aria-labelledby="our-story">
      <Container className={styles.columns}>
        <Picture
          picture={findPicture(texts, homePictures, picture)}
          alt={alt}
          sizes="(min-width: 1264px) 600px, (min-width: 1000px) 48vw, 100vw"
          ratio={null}
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={styles.since} aria-hidden="true">
            {since}
          </p>
          <h2 id="our-story">{heading}</h2>
          {paragraphs.map((paragraph, index) => (
            // Two paragraphs may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{paragraph}</p>
          ))}
          <ButtonLink to="/about" look="accent">
            {home.story.action}
            <VisuallyHidden> about our story</VisuallyHidden>
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
