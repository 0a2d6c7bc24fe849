import { newsDefaults } from '@bakery/schemas/site/defaults/news';
import { applyDifferences } from '@bakery/schemas/site/differences';
import type { PageTexts } from '@bakery/schemas/site/public';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { pageTextsQuery } from '../../shared/site/page-texts.ts';
import styles from './news-list.module.css';

/** Also shown while the list is loading, when its texts may not be there yet. */
export function NewsHeading() {
  const { data } = useQuery(pageTextsQuery(useApi(), 'news'));
  const { opening } = applyDifferences(newsDefaults as PageTexts<'news'>, data ?? {});
  return (
    <div className={styles.heading}>
      <h1>{opening.heading}</h1>
      <p>{data && opening.text}</p>
    </div>
  );
}
