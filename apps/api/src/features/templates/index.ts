export { templatesRouter } from './templates.router.ts';
