import type { LoggedChange } from '../../core/audit-log/audit-log.ts';
import { attributionOf, system } from '../../core/session/actor.ts';
import type { Actor } from '../../core/session/actor.ts';
import type { Change } from '../change.ts';
import type { Kind } from '../kind.ts';
import { mediaOf } from '../stored-kinds.queries.ts';
import { insertVersions, listVersioned } from './versions.queries.ts';
import type { NewVersion } from './versions.queries.ts';

interface PresentState<T> {
  id: string;
  record: T;
}

/**
 * Adds the states of locked records as their first versions where they have none: they are older than the versions,
 * and the change to come would replace them. Call it before the change.
 */
export async function addFirstVersions<T>(
  change: Change,
  kind: Kind<T>,
  states: readonly PresentState<T>[],
): Promise<void> {
  if (!kind.versions || states.length === 0) return;
  const ids = states.map(({ id }) => id);
  const known = await listVersioned(change.trx, kind.name, ids, { isDraft: false });
  const versions = states
    .filter(({ id }) => !known.has(id))
    .map((state) => ({
      ...contentOf(change, kind, state),
      changed: [],
      ...foundBy(savedAt(state.record)),
    }));
  await insertVersions(change.trx, versions, mediaOf(kind.table));
}

/** Makes the newest version of a locked record that was saved; none for a kind that keeps none. */
export function makeVersion<T>(
  change: Change,
  kind: Kind<T>,
  state: PresentState<T>,
  changes: readonly LoggedChange[],
): NewVersion[] {
  if (!kind.versions) return [];
  const content = contentOf(change, kind, state);
  return [{ ...content, changed: fieldsOf(changes), ...savedBy(change.actor) }];
}

/** The draft of a record, by the row that shows it and holds its pictures. */
interface DraftState<T> extends PresentState<T> {
  row: string;
}

/** A draft that may be older than the versions. */
export interface EarlierDraft<T> extends DraftState<T> {
  savedAt: Date;
  savedBy: string;
}

/** Adds drafts as they are to the versions of their records where no draft of these is there yet, before they are replaced. */
export async function addFirstDraftVersions<T>(
  change: Change,
  kind: Kind<T>,
  drafts: readonly EarlierDraft<T>[],
): Promise<void> {
  if (!kind.versions || drafts.length === 0) return;
  const ids = drafts.map(({ id }) => id);
  const known = await listVersioned(change.trx, kind.name, ids, { isDraft: true });
  const versions = drafts
    .filter(({ id }) => !known.has(id))
    .map((draft) => ({
      ...contentOf(change, kind, draft),
      ...foundDraftBy(draft.savedBy, draft.savedAt),
      owner: draft.row,
    }));
  await insertVersions(change.trx, versions, mediaOf(kind.table));
}

/** A draft as somebody has saved it. */
export interface SavedDraft<T> extends DraftState<T> {
  /** The differences from the draft before, or from what is published. */
  changes: readonly LoggedChange[];
}

/** Adds saved drafts, which are locked, as the newest versions of their records. */
export async function addDraftVersions<T>(
  change: Change,
  kind: Kind<T>,
  drafts: readonly SavedDraft<T>[],
): Promise<void> {
  if (!kind.versions) return;
  const versions = drafts.map((draft) => ({
    ...contentOf(change, kind, draft),
    ...savedBy(change.actor),
    changed: fieldsOf(draft.changes),
    isDraft: true,
    owner: draft.row,
  }));
  await insertVersions(change.trx, versions, mediaOf(kind.table));
}

/** The columns of a draft's version that is older than the versions. */
export function foundDraftBy(actorName: string, createdAt: Date) {
  return {
    actorKind: 'person' as const,
    actorName,
    createdAt,
    isFound: true,
    isDraft: true,
    changed: [],
  };
}

/** The columns of a version that is older than the versions. */
export function foundBy(since: Date | undefined) {
  const { kind, name } = system;
  return { actorKind: kind, actorName: name, createdAt: since, isFound: true };
}

/** The columns of the author of a version. */
export function savedBy(actor: Actor) {
  return { actorKind: actor.kind, actorName: attributionOf(actor) };
}

/** When a record was last saved, as it is presented. */
function savedAt(record: unknown): Date | undefined {
  const { updatedAt } = record as { updatedAt?: string };
  return updatedAt === undefined ? undefined : new Date(updatedAt);
}

export function fieldsOf(changes: readonly LoggedChange[]): string[] {
  return changes.map(({ field }) => field);
}

function contentOf<T>(
  change: Change,
  { name, versions }: Kind<T>,
  { id, record }: PresentState<T>,
) {
  return {
    kind: name,
    record: id,
    content: versions!.input(record, change),
  };
}
