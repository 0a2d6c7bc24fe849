export type { History, PresentDraft, PresentRecord } from './history.ts';
export { kindOf, registerKinds } from './kind-list.ts';
export type { KindList } from './kind-list.ts';
export type { Many } from './many-of.ts';
export { contentOperationsOf, operationsOf, recordOperationsOf } from './operations.ts';
export type { DocumentOperations } from './operations.ts';
export type { Publishing, RecordState } from './publishing.ts';
