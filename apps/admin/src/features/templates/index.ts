export { templatesQuery } from './templates.queries.ts';
