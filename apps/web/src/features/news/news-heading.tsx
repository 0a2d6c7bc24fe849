import { newsTexts } from './news-texts.ts';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './news-list.module.css';

/** Also shown while the list is loading, when its texts may not be there yet. */
export function NewsHeading() {
  const { texts } = useLoadedTexts(newsTexts);
  return (
    <div className={styles.heading}>
      <h1>{(texts ?? newsTexts.original).opening.heading}</h1>
      <p>{texts?.opening.text}</p>
    </div>
  );
}
