import { batches as texts } from '../../texts/batches.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './batches.module.css';

interface BatchFormProps {
  /** The code as it was typed. */
  code?: string | undefined;
  /** Why it is none. */
  error?: string | undefined;
}

/** The field for a code. Its form leads to the page of the code, with scripts and without. */
export function BatchForm({ code, error }: BatchFormProps) {
  const described = error === undefined ? 'batch-hint' : 'batch-error batch-hint';
  return (
    <form action="/batch" className={styles.form}>
      <label htmlFor="batch-code">{texts.field}</label>
      <div className={styles.row}>
        <input
          id="batch-code"
          name="code"
          // The key shows the code of another address.
          key={code}
          defaultValue={code}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit">{texts.submit}</Button>
      </div>
      {error !== undefined && (
        <p id="batch-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p id="batch-hint" className={styles.hint}>
        {texts.hint}
      </p>
    </form>
  );
}
