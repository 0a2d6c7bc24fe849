export { importsOf, plainImportsOf } from './imports-of.ts';
export type { KeySource } from './keyed-rows.queries.ts';
export type {
  DoneStep,
  ImportStep,
  PresentRecord,
  RecordImports,
  StepsDone,
} from './record-imports.ts';
