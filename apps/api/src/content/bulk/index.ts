export { bulkRouter } from './bulk.router.ts';
export { resolve } from './resolve.ts';
