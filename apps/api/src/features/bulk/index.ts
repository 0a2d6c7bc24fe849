export { bulkRouter } from './bulk.router.ts';
