import { enquiries, enquiriesTexts } from '../../texts/enquiries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useContact } from './contact.queries.ts';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './careers.module.css';

/** Without its link, which leads to another site, there is no section. */
export function Careers() {
  const { texts = { careers: { heading: 'Careers', text: '' } } } = useLoadedTexts(enquiriesTexts);
  const { heading, text } = texts.careers;
  const { action } = enquiries.careers;
  const { careers } = useContact() ?? {};
  if (!careers) return null;
  return (
    <section className={styles.band} aria-labelledby="careers">
      <Container className={styles.careers}>
        <div>
          <h2 id="careers">{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <ButtonAnchor href={careers} target="_blank" rel="noopener">
          {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
      </Container>
    </section>
  );
}
