export { FactsDialog } from './facts-dialog.tsx';
export { factsMergeField } from './facts-merge.ts';
export { FactsPart } from './facts-part.tsx';
export { toFactsInput, toFactsValues } from './facts-values.ts';
export type { FactsValues } from './facts-values.ts';
