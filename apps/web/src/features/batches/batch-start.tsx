import { readBatchCode } from '@bakery/schemas/catalogue/batches.constants';
import { batches as texts } from '../../texts/batches.ts';
import { Container } from '../../shared/ui/container.tsx';
import { BatchForm } from './batch-form.tsx';
import styles from './batches.module.css';

/** The page with the field; a code that is none stands in it with what is wrong. */
export function BatchStart({ code }: { code: string | undefined }) {
  const error = code === undefined ? undefined : readBatchCode(code).trouble;
  return (
    <Container>
      <div className={styles.page}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <BatchForm code={code} error={error} />
      </div>
    </Container>
  );
}
