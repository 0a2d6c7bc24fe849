import type { PublicBatch } from '@bakery/schemas/catalogue/batches';
import { formatDate, formatLongDay } from '@bakery/schemas/common/dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { batches as texts } from '../../texts/batches.ts';
import { useApi } from '../../shared/api/context.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { BatchForm } from './batch-form.tsx';
import styles from './batches.module.css';
import { batchQuery } from './batches.queries.ts';

/** The page of a batch: its product and days, and before them a recall. */
export function BatchPage({ code: key }: { code: string }) {
  const { data: batch } = useSuspenseQuery(batchQuery(useApi(), key));
  const { code, madeOn, bestBefore, product, recall } = batch;
  return (
    <Container>
      <div className={styles.page}>
        <h1>
          {texts.batch} {code}
        </h1>
        {recall ? <RecallPanel {...recall} /> : <p className={styles.lead}>{texts.fine}</p>}
        <div className={styles.batch}>
          {product && <BatchedProduct product={product} />}
          <dl className={styles.days}>
            <div>
              <dt>{texts.madeOn}</dt>
              <dd>
                <time dateTime={madeOn}>{formatLongDay(madeOn)}</time>
              </dd>
            </div>
            <div>
              <dt>{texts.bestBefore}</dt>
              <dd>
                <time dateTime={bestBefore}>{formatLongDay(bestBefore)}</time>
              </dd>
            </div>
          </dl>
        </div>
        <section aria-labelledby="another-pack">
          <h2 id="another-pack">{texts.again}</h2>
          <BatchForm />
        </section>
      </div>
    </Container>
  );
}

function RecallPanel({ since, reason, advice }: NonNullable<PublicBatch['recall']>) {
  return (
    <div className={styles.recalled} role="alert">
      <h2>{texts.recalled}</h2>
      <p className={styles.advice}>{advice}</p>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.since}>
        {texts.since} <time dateTime={since}>{formatDate(since)}</time>
      </p>
    </div>
  );
}

/** A product that the site does not show has its name alone. */
function BatchedProduct({ product }: { product: NonNullable<PublicBatch['product']> }) {
  if (!('path' in product)) return <p className={styles.name}>{product.name}</p>;
  const { name, path, picture } = product;
  return (
    <a className={styles.product} href={path}>
      {picture && <Picture picture={picture} alt="" sizes="160px" maxWidth={480} ratio="1 / 1" />}
      <span className={styles.name}>{name}</span>
    </a>
  );
}
