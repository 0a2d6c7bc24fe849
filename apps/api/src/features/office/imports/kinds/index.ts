import type { ImportKindName } from '@bakery/schemas/office/imports';
import type { ImportKind } from '../import-kind.ts';
import { liveProductImport, productImport } from './products.ts';

/** How files of each kind are imported. */
export const importKindOf: Record<ImportKindName, ImportKind> = {
  product: productImport,
  liveProduct: liveProductImport,
};
