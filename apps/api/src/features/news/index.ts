export { newsRoutes } from './news.rest.ts';
export { newsRouter } from './news.router.ts';
export { createNews, newsSource } from './news.service.ts';
