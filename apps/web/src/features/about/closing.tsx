import { about, aboutTexts } from '../../texts/about.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './closing.module.css';

/** Links to the next pages. */
export function Closing() {
  const { heading } = usePageTexts(aboutTexts).closing;
  const { shop, enquire } = about.closing;
  return (
    <Container className={styles.closing}>
      <h2>{heading}</h2>
      <div className={styles.ways}>
        <ButtonLink to="/$category" params={{ category: 'all' }} look="accent">
          {shop}
        </ButtonLink>
        <ButtonLink to="/enquries" look="quiet">
          {enquire}
        </ButtonLink>
      </div>
    </Container>
  );
}
