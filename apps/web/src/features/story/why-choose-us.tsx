import { homeTexts } from '../../texts/home.ts';
import { Container } from '../../shared/ui/container.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './why-choose-us.module.css';

/** Three reasons, each with a figure. */
export function WhyChooseUs() {
  const { heading, cards } = usePageTexts(homeTexts).why;
  return (
    <section aria-labelledby="why">
      <Container>
        <h2 id="why">{heading}</h2>
        <ul className={styles.cards}>
          {cards.map(({ figure, heading, text }, index) => (
            // Two may have the same figure.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.card}>
              <span className={styles.figure} aria-hidden="true">
                {figure}
              </span>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
