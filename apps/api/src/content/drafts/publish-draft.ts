import type { Trx } from '@bakery/db';
import type { DraftTarget } from '@bakery/schemas/content/drafts';
import { inReleaseMessage } from '@bakery/schemas/content/releases';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { lockContent, withChange } from '../change.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { lockRecords, listAnyRows } from '../records/many-records.queries.ts';
import { ensureFound } from '../records/records.ts';
import { listPublishingReleases } from '../records/releases.queries.ts';
import { lockDrafts } from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { applyDrafts } from './apply-drafts.ts';
import type { CheckedDraft } from './apply-drafts.ts';
import { conflict, findTargetError } from './save-draft.ts';
import { completeInput } from './show-drafts.ts';

/**
 * Publishes the draft of a record, or `sent` in its place, as the slice itself saves it. Throws NOT_FOUND where there
 * is none, VERSION_CONFLICT where the draft, or the published record, is no longer the one that was seen, IN_RELEASE
 * where it goes live with a release, bad input where it is not complete, and what the slice throws.
 */
export function publishDraft<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  target: DraftTarget & { id: string },
  sent?: K['input'],
): Promise<K['record']> {
  const { guard = (work) => work() } = kind;
  const seen = { ...target, id: target.id.toLowerCase(), sent };
  return guard(() =>
    withChange(deps, async (change) => {
      const announce = await lockContent(change, kind.topic);
      const { checked, errors } = await checkDrafts(change.trx, kind, [seen]);
      for (const error of errors.values()) throw error;
      const [published] = await applyDrafts(change, kind, checked);
      announce([seen.id]);
      return ensureFound(published);
    }),
  );
}

/** A draft that is to be published, as somebody has seen it, or `sent` in its place. */
export interface SeenDraft<Input> {
  id: string;
  version?: number | undefined;
  base?: number | undefined;
  sent?: Input | undefined;
}

/** Locks drafts and their records; returns those that can be published, and why others cannot be, by their ids. */
export async function checkDrafts<K extends KindTypes>(
  trx: Trx,
  kind: DraftableKind<K>,
  targets: readonly SeenDraft<K['input']>[],
): Promise<{
  checked: CheckedDraft<StoredRow<K>, K['input']>[];
  errors: Map<string, AppError>;
}> {
  const { table } = kind;
  const ids = targets.map(({ id }) => id);
  const drafts = await lockDrafts(trx, kind.name, ids);
  await lockRecords(trx, table, ids);
  const rows = new Map((await listAnyRows(trx, table, ids)).map((row) => [row.id, row]));
  const releases = await listPublishingReleases(trx, ids);
  const errors = new Map<string, AppError>();
  const checked: CheckedDraft<StoredRow<K>, K['input']>[] = [];
  for (const target of targets) {
    const { id } = target;
    const stored = rows.get(id);
    const draft = drafts.get(id);
    try {
      const release = releases.get(id);
      const error = findTargetError(target, draft, stored);
      if (error) throw error;
      if (release !== undefined) throw new AppError('IN_RELEASE', inReleaseMessage(release));
      checked.push(checkDraft(kind, target, draft, stored));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.set(id, error);
    }
  }
  return { checked, errors };
}

function checkDraft<K extends KindTypes>(
  kind: DraftableKind<K>,
  { sent, base }: SeenDraft<K['input']>,
  draft: DraftRecord | undefined,
  stored: StoredRow<K> | undefined,
): CheckedDraft<StoredRow<K>, K['input']> {
  if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const input = draft.input === null ? sent : (sent ?? completeInput(kind.drafts, draft));
  const madeFrom = base ?? draft.base_version ?? undefined;
  const isOther = madeFrom !== undefined && madeFrom !== stored?.version;
  if (draft.state === 'changed' && isOther) throw conflict();
  return { draft, stored, input };
}
