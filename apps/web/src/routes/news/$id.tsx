import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { ArticleFailed, ArticlePending } from '../../features/news/article-states.tsx';
import { NoArticle } from '../../features/news/no-article.tsx';
import { ArticleGone } from '../../features/news/article-gone.tsx';
import { Article } from '../../features/news/article.tsx';
import { articleQuery, goneArticleQuery } from '../../features/news/news.queries.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { gone, loadGone } from '../../shared/site/gone.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { articleFacts, articleHead } from '../../features/news/article-head.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { bareHead } from '../../shared/seo/page-head.ts';

/** An article, or what is shown in place of a deleted one. */
async function getArticle(context: RouterContext, id: string) {
  const { api, queryClient } = context;
  try {
    return await loadRequired(queryClient, articleQuery(api, id));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return loadGone(context, 'news', goneArticleQuery(api, id));
  }
}

export const Route = createFileRoute('/news/$id')({
  loader: async ({ params, context }) => {
    const article = await getArticle(context, params.id);
    const { id } = 'gone' in article ? article.gone : article;
    // Ids are valid in any letter case.
    if (params.id !== id) throw redirect({ to: '/news/$id', params: { id }, statusCode: 301 });
    return 'gone' in article ? gone : articleFacts(article);
  },
  head: ({ match, loaderData }) =>
    loaderData && !('isGone' in loaderData)
      ? articleHead(headContext(match.context), loaderData)
      : bareHead('News', headContext(match.context)),
  // The screen of a missing article needs the texts of the page, which not every page loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: ArticleScreen,
  pendingComponent: ArticlePending,
  notFoundComponent: NoArticle,
  errorComponent: ArticleFailed,
});

function ArticleScreen() {
  const { id } = Route.useParams();
  return 'isGone' in Route.useLoaderData() ? <ArticleGone id={id} /> : <Article id={id} />;
}
