import { useSite } from '../site/site.queries.ts';
import styles from './announcement.module.css';

/** A line above the header, while there is one to be shown. */
export function Announcement() {
  const { announcement } = useSite();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside className={styles.announcement} aria-label="Announcement">
      {link ? <a href={link}>{text}</a> : <p>{text}</p>}
    </aside>
  );
}
