export { accountRouter } from './account.router.ts';
