export { isExampleNumber } from './placeholders.ts';
export { setupRouter } from './setup.router.ts';
