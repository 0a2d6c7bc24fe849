import { useParams, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { batches as texts } from '../../texts/batches.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { BatchForm } from './batch-form.tsx';
import styles from './batches.module.css';

const neverChanges = () => () => {};

/** Nobody knows the code. All unknown codes have one page of the server, which the browser fills in. */
export function BatchUnknown() {
  const { code } = useParams({ strict: false });
  const typed = useSyncExternalStore(
    neverChanges,
    () => code,
    () => undefined,
  );
  return (
    <Container>
      <div className={styles.page}>
        <h1>{texts.unknown}</h1>
        <p className={styles.lead}>{texts.unknownHint}</p>
        <BatchForm code={typed} />
        <p>
          <ButtonLink look="quiet" to="/enquries">
            {texts.contact}
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}

/** The batch could not be looked up. */
export function BatchFailed() {
  const router = useRouter();
  return (
    <Notice
      icon="away"
      heading={texts.failed}
      isError
      action={<Button onClick={() => void router.invalidate()}>{texts.retry}</Button>}
    >
      {texts.failedHint}
    </Notice>
  );
}

export function BatchPending() {
  return (
    <Container>
      <div className={styles.page}>
        <h1>
          <output>{texts.loading}</output>
        </h1>
      </div>
    </Container>
  );
}
