import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { ArticleNotice } from './article-states.tsx';
import { newsTexts } from './news-texts.ts';

/** The article does not exist. */
export function NoArticle() {
  const texts = useOwnTexts(newsTexts);
  return <ArticleNotice>{texts?.missing.unknown}</ArticleNotice>;
}
