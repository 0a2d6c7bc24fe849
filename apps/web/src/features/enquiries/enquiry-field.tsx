import type { ComponentProps, ReactNode } from 'react';
import styles from './enquiry-form.module.css';

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
  error: string | undefined;
  /** Said before anything is wrong. */
  help?: string;
  /** Beside its neighbour where there is room. */
  isHalf?: boolean;
  /** When the page comes: it is the first that is wrong. */
  takesFocus?: boolean;
  children: (control: ControlProps) => ReactNode;
}

type ControlProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'required' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
>;

/** A label, its control, and one line for help or for what is wrong: nothing moves when it appears. */
export function EnquiryField(props: FieldProps) {
  const { name, label, isRequired = false, error, help, isHalf, takesFocus, children } = props;
  const id = `enquiry-${name.replaceAll('_', '-')}`;
  return (
    <div className={isHalf ? `${styles.field} ${styles.half}` : styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.mark} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        autoFocus: takesFocus,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-note`,
      })}
      <p id={`${id}-note`} className={error ? styles.error : styles.help} aria-live="polite">
        {error ?? help}
      </p>
    </div>
  );
}
