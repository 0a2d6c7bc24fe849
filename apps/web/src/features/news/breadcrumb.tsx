import { Link } from '@tanstack/react-router';
import styles from './breadcrumb.module.css';

/** Home > Latest News > the article. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol>
        <li>
          <Link to="/home">Home</Link>
        </li>
        <li>
          <Link to="/news" activeOptions={{ exact: true }}>
            Latest News
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
