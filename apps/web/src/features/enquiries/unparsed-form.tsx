import { enquiries } from '../../texts/enquiries.ts';
import styles from './enquiry-form.module.css';

/** Shown instead of a form that was sent without JavaScript and refused before it was parsed. */
export function UnparsedForm({ reason }: { reason: string | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the response to a submission, far down the page
    <div className={styles.unparsed} role="alert" tabIndex={-1} autoFocus>
      <p>{reason}</p>
      <p>{enquiries.form.unparsed}</p>
      <a href="/enquries">{enquiries.form.startAgain}</a>
    </div>
  );
}
