export { useOutbox } from './outbox/use-outbox.ts';
export type { Outbox } from './outbox/use-outbox.ts';
