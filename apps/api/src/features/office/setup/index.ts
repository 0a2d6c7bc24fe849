export { setupRouter } from './setup.router.ts';
