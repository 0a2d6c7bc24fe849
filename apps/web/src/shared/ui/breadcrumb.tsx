import type { ReactElement } from 'react';
import styles from './breadcrumb.module.css';

/** A breadcrumb: links with keys from the home page down, and `here`, the current page. */
export function Breadcrumb({ links, here }: { links: readonly ReactElement[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
        <li aria-current="page">
          <span>{here}</span>
        </li>
      </ol>
    </nav>
  );
}
