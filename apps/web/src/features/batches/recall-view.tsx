import { Link } from '@tanstack/react-router';
import { batches as texts } from '../../texts/batches.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import styles from './recall-notice.module.css';

/** The recalls of now, or those of one product. */
export function RecallView({ product: id }: { product?: string }) {
  const shown = useSite().recalls?.filter(({ product }) => id === undefined || product?.id === id);
  if (!shown?.length) return null;
  return (
    <section
      className={id === undefined ? styles.recalls : `${styles.recalls} ${styles.own}`}
      aria-label={texts.recall}
    >
      {shown.map(({ product, codes, reason, advice }) => (
        <div key={codes[0]} role="alert">
          <p>
            <strong>
              {texts.recall}
              {product && ': '}
              {product?.path && id === undefined ? (
                <a href={product.path}>{product.name}</a>
              ) : (
                product?.name
              )}
            </strong>{' '}
            ({codes.length > 1 ? texts.batches : texts.batch} {codes.join(', ')})
          </p>
          <p>
            <strong>{advice}</strong> {reason}
          </p>
        </div>
      ))}
      <Link to="/batch">{texts.check}</Link>
    </section>
  );
}
