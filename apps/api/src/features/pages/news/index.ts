export { newsRoutes } from './news.rest.ts';
export { newsRouter } from './news.router.ts';
export {
  changeNewsCategories,
  createNews,
  kind as newsKind,
  newsDrafts,
  newsSource,
  restoreNews,
  updateNews,
} from './news.service.ts';
export { countNews, listNewsIds } from './news.queries.ts';
