import { news } from '../../texts/news.ts';
import styles from './news-list.module.css';

export function NewsHeading() {
  return (
    <div className={styles.heading}>
      <h1>{news.title}</h1>
      <p>{news.lead}</p>
    </div>
  );
}
