import { home, homeTexts } from '../../texts/home.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './our-promise.module.css';

/** The bakery's promise, with a link to its products. */
export function OurPromise() {
  const { heading, text } = usePageTexts(homeTexts).promise;
  return (
    <Container className={styles.promise}>
      <h1>{heading}</h1>
      <div>
        <p>{text}</p>
        <ButtonLink to="/$category" params={{ category: 'all' }} look="accent">
          {home.promise.action}
        </ButtonLink>
      </div>
    </Container>
  );
}
