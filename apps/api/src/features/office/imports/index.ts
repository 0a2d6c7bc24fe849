export { expiredImportsJob, importJob } from './import-job.ts';
export { importRoutes } from './imports.rest.ts';
export { importsRouter } from './imports.router.ts';
export type { ForeignRecord } from './import-kind.ts';
export { tableOf } from './fields/write-cell.ts';
export { writePictures } from './fields/picture-sources.ts';
export type { PictureSource } from './fields/picture-sources.ts';
export { addPreparedImport, listResolved } from './prepared-import.ts';
export { changeSourceImports, checkSourceImports, listSourceImports } from './source-imports.ts';
