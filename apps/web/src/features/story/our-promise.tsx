import { home, homeTexts } from '../../texts/home.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import styles from './our-promise.module.css';

/** The bakery's promise, with a link to its products. */
export function OurPromise() {
  const { heading, text } = usePageTexts(homeTexts).promise;
  return <Promised heading={heading} text={text} />;
}

/** The link alone, below the bakery's name. */
export function ShopNow() {
  return <Promised heading={useSite().name} />;
}

function Promised({ heading, text }: { heading: string; text?: string }) {
  return (
    <Container>
      <div className={styles.promise}>
        <h1>{heading}</h1>
        {text && <p>{text}</p>}
        <ButtonLink to="/$category" params={{ category: 'all' }} look="accent">
          {home.promise.action}
        </ButtonLink>
      </div>
    </Container>
  );
}
