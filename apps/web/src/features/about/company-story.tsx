import { aboutTexts } from '../../texts/about.ts';
import { Container } from '../../shared/ui/container.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './company-story.module.css';
import { DeliveryNote } from './delivery-note.tsx';

/** The company's story, with its figures beside it. */
export function CompanyStory() {
  const { heading, paragraphs } = usePageTexts(aboutTexts).story;
  return (
    <section className={styles.story} aria-labelledby="story">
      <Container className={styles.columns}>
        <div className={styles.text}>
          <h2 id="story">{heading}</h2>
          {paragraphs.map((paragraph, index) => (
            // Two paragraphs may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <DeliveryNote />
      </Container>
    </section>
  );
}
