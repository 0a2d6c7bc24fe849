import type { ComponentProps, ReactNode } from 'react';
import styles from './enquiry-form.module.css';

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
  error: string | undefined;
  /** The help text without an error. */
  help?: string;
  /** Placed beside its neighbour on wide screens. */
  isHalf?: boolean;
  /** Focused on load: it is the first invalid field. */
  takesFocus?: boolean;
  children: (control: ControlProps) => ReactNode;
}

type ControlProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'required' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
>;

/**
 * A label, its control, and one line for a help text or an error, so that an error does not move
 * the layout.
 */
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
