export { createBrandFiles, findReplacement } from './brand-files.ts';
export type { BrandFile, BrandFiles } from './brand-files.ts';
export { readBrand } from './brand.ts';
export type { Brand } from './brand.ts';
export { writeLetterhead } from './letterhead.ts';
