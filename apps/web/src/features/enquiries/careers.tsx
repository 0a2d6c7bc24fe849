import { enquiries } from '../../texts/enquiries.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './careers.module.css';

export function Careers() {
  const { heading, text, action, href } = enquiries.careers;
  return (
    <section className={styles.band} aria-labelledby="careers">
      <Container className={styles.careers}>
        <div>
          <h2 id="careers">{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonAnchor href={href} target="_blank" rel="noopener">
          {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
      </Container>
    </section>
  );
}
