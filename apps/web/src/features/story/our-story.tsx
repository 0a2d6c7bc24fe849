import { home } from '../../texts/home.ts';
import { site } from '../../texts/site.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './our-story.module.css';

/** The family's story in short, with a link to the about page. */
export function OurStory() {
  const { heading, paragraphs, action, picture, alt } = home.story;
  return (
    <section className={styles.story} aria-labelledby="our-story">
      <Container className={styles.columns}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 1264px) 600px, (min-width: 1000px) 48vw, 100vw"
          ratio={null}
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={styles.since} aria-hidden="true">
            {site.since}
          </p>
          <h2 id="our-story">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink to="/about" look="accent">
            {action}
            <VisuallyHidden> about our story</VisuallyHidden>
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
