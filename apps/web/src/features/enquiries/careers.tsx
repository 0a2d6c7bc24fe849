import { enquiries, enquiriesTexts } from '../../texts/enquiries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useContact } from './contact.queries.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './careers.module.css';

export function Careers() {
  const { heading, text } = usePageTexts(enquiriesTexts).careers;
  const { action } = enquiries.careers;
  const { careers } = useContact();
  return (
    <section className={styles.band} aria-labelledby="careers">
      <Container className={styles.careers}>
        <div>
          <h2 id="careers">{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonAnchor href={careers} target="_blank" rel="noopener">
          {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
      </Container>
    </section>
  );
}
