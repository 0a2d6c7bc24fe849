export { newsRoutes } from './news.rest.ts';
export { newsRouter } from './news.router.ts';
export { newsKind } from './news.kind.ts';
export { createNews, newsSource } from './news.service.ts';
