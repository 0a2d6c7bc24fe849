import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { TrashKind } from '@bakery/schemas/content/trash';
import type { VersionedKind } from '@bakery/schemas/content/versions';
import type {
  ContentOperations,
  DocumentOperations,
  DraftableOperations,
  RecordOperations,
} from './operations.ts';

/** All kinds, each with what the schemas say that it can do. */
export type KindList = { [Name in TrashKind]: RecordOperations } & {
  [Name in Exclude<VersionedKind, 'site'>]: ContentOperations;
} & { [Name in DraftKind]: DraftableOperations } & { site: DocumentOperations };

let registered: KindList | undefined;

/**
 * Hands over the list of the kinds, before anything is served. The content wing cannot import it, since it does not know the
 * features; and what is the same for every process and every test is no member of `Deps`.
 */
export function registerKinds(kinds: KindList): void {
  registered = kinds;
}

/** The operations on the records of a kind. */
export function kindOf<Name extends keyof KindList>(name: Name): KindList[Name] {
  if (!registered) throw new Error('registerKinds must be called before kinds are used');
  return registered[name];
}
