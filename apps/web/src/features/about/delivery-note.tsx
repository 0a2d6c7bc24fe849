import { about } from '../../texts/about.ts';
import { site } from '../../texts/site.ts';
import styles from './delivery-note.module.css';

/** The bakery's figures, designed like a delivery note. */
export function DeliveryNote() {
  const { heading, from, lines, signature } = about.note;
  return (
    <aside className={styles.note} aria-labelledby="delivery-note">
      <h3 id="delivery-note">{heading}</h3>
      <p className={styles.from}>{from}</p>
      <dl className={styles.lines}>
        {lines.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.signature}>
        {signature}
        <strong>{site.name}</strong>
      </p>
    </aside>
  );
}
