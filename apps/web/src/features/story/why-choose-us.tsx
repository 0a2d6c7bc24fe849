import { home } from '../../texts/home.ts';
import { Container } from '../../shared/ui/container.tsx';
import styles from './why-choose-us.module.css';

/** Three reasons, each with a figure. */
export function WhyChooseUs() {
  const { heading, cards } = home.why;
  return (
    <section aria-labelledby="why">
      <Container>
        <h2 id="why">{heading}</h2>
        <ul className={styles.cards}>
          {cards.map(({ figure, heading, text }) => (
            <li key={figure} className={styles.card}>
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
