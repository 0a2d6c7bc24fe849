export { listDeliveryPlatforms, replaceDeliveryPlatforms } from './delivery-entries.ts';
export { listRecordsOnPlatforms } from './delivery-entries.queries.ts';
export type { EntryLinks } from './delivery-entries.queries.ts';
export { platformRoutes } from './platforms.rest.ts';
export { platformsRouter } from './platforms.router.ts';
export { platformKind } from './platforms.kind.ts';
export { addPlatformRows, createPlatforms } from './platforms.service.ts';
export { listPlatformNames } from './platforms.queries.ts';
