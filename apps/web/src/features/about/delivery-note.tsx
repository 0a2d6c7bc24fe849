import { aboutTexts } from '../../texts/about.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './delivery-note.module.css';

/** The bakery's figures, designed like a delivery note. */
export function DeliveryNote() {
  const { name } = useSite();
  const { heading, from, lines, signature } = usePageTexts(aboutTexts).note;
  return (
    <aside className={styles.note} aria-labelledby="delivery-note">
      <h3 id="delivery-note">{heading}</h3>
      <p className={styles.from}>{from}</p>
      <dl className={styles.lines}>
        {lines.map(({ term, value }, index) => (
          // Two may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.signature}>
        {signature}
        <strong>{name}</strong>
      </p>
    </aside>
  );
}
