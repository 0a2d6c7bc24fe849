import { about } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import styles from './company-story.module.css';
import { DeliveryNote } from './delivery-note.tsx';

/** The company's story, with its figures beside it. */
export function CompanyStory() {
  const { heading, paragraphs } = about.story;
  return (
    <section className={styles.story} aria-labelledby="story">
      <Container className={styles.columns}>
        <div className={styles.text}>
          <h2 id="story">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <DeliveryNote />
      </Container>
    </section>
  );
}
