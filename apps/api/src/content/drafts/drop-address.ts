import type { RecordRef } from '@bakery/schemas/common/fields';
import type { Deps } from '../../deps.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { ensureFound } from '../records/records.ts';
import { findDraft } from './drafts.queries.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Saves a draft without the address that was chosen for it: a new record gets one made from its name when it is published, a
 * published one keeps its own. Throws NOT_FOUND where there is no draft with changes.
 */
export async function dropAddress<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  { id, version }: RecordRef,
): Promise<void> {
  const draft = ensureFound(await findDraft(deps.db, kind.name, id));
  const input = { ...ensureFound((draft.input as object | null) ?? undefined), slug: undefined };
  const seen = { id, version: version ?? draft.version, base: draft.base_version ?? undefined };
  await saveDraft(deps, kind, seen, parseInput(kind.drafts.draftSchema, input));
}
