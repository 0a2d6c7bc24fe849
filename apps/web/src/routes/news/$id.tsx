import { createFileRoute, redirect } from '@tanstack/react-router';
import { ArticleFailed, ArticlePending, NoArticle } from '../../features/news/article-states.tsx';
import { Article } from '../../features/news/article.tsx';
import { articleQuery } from '../../features/news/news.queries.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { articleFacts, articleHead } from '../../features/news/article-head.ts';
import { bareHead } from '../../shared/seo/page-head.ts';

export const Route = createFileRoute('/news/$id')({
  loader: async ({ params, context: { api, queryClient } }) => {
    const article = await loadRequired(queryClient, articleQuery(api, params.id));
    const { id } = article;
    // Ids are valid in any letter case.
    if (params.id !== id) throw redirect({ to: '/news/$id', params: { id }, statusCode: 301 });
    return articleFacts(article);
  },
  head: ({ match, loaderData }) =>
    loaderData ? articleHead(match.context.addresses, loaderData) : bareHead('News'),
  component: ArticleScreen,
  pendingComponent: ArticlePending,
  notFoundComponent: NoArticle,
  errorComponent: ArticleFailed,
});

function ArticleScreen() {
  return <Article id={Route.useParams().id} />;
}
