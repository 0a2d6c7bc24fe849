import { newId } from '@bakery/db';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import { draftOf, draftWithout } from '../store/content-overlay.ts';
import type { Draft } from '../store/content-overlay.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { presentOne } from '../records/present-one.ts';
import { findRow, getAnyRow } from '../records/records.queries.ts';
import * as queries from './drafts.queries.ts';
import { listMissing } from './show-drafts.ts';

/** A record, or a document of the site, as visitors would see it if it were published now. */
export interface SiteDraft {
  /** The name of the record in the back office. */
  name: string;
  /** The address of the page that shows it. */
  path: string;
  /** For `withDrafts` and `deps.previews`. */
  drafts: readonly Draft[];
  /** The note for whoever looks at the record alone. */
  note?: string;
}

export interface SiteDraftOptions {
  /** Whether the record is all that a preview shows: so it is shown where the site would not show it too. */
  isAlone?: boolean;
}

/** A record with its draft, or as it is where there is none. Throws NOT_FOUND where there is neither. */
export async function readOnSite<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  id: string,
  options: SiteDraftOptions = {},
): Promise<SiteDraft> {
  const draft = await queries.findDraft(deps.db, kind.name, id);
  const published = await findRow(deps.db, kind.table, id);
  // The changes of a deleted record wait for it to be restored.
  if (!published && (!draft || draft.state === 'changed')) {
    throw new AppError('NOT_FOUND', plainMessages.notFound);
  }
  const row = draft ? await getAnyRow(deps.db, kind.table, draft.row_id ?? id) : published!;
  const missing = draft ? listMissing(kind.drafts, draft) : [];
  return presentOnSite(deps, kind, row, { id, missing, ...options });
}

class NothingIsStored extends Error {}

/**
 * A record with what somebody has typed, which is checked and presented as a draft is, and not stored. Without an id
 * it is a new one. Throws what saving it as draft would.
 */
export async function showTyped<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  id: string | undefined,
  input: K['input'],
): Promise<SiteDraft> {
  const { guard = (work) => work() } = kind;
  let shown: SiteDraft | undefined;
  async function insert(change: Change): Promise<never> {
    const { trx } = change;
    const draft = id === undefined ? undefined : await queries.findDraft(trx, kind.name, id);
    const stored =
      id === undefined || draft?.state === 'new' ? undefined : await getAnyRow(trx, kind.table, id);
    const created_at = stored?.created_at ?? draft?.created_at;
    const given = { id: newId(), deleted_at: new Date(), created_at };
    const [row] = await kind.drafts.insert(change, [{ input, row: given, stored }]);
    shown = await presentOnSite(change, kind, row!, {
      id: id ?? given.id,
      missing: listMissing(kind.drafts, { input }),
      isAlone: true,
    });
    throw new NothingIsStored();
  }
  await guard(() =>
    withChange(deps, insert).catch((error: unknown) => {
      if (!(error instanceof NothingIsStored)) throw error;
    }),
  );
  return shown!;
}

async function presentOnSite<K extends KindTypes>(
  context: ReadContext & Pick<Deps, 'content'>,
  kind: DraftableKind<K>,
  row: StoredRow<K>,
  { id, missing, isAlone }: SiteDraftOptions & { id: string; missing: string[] },
): Promise<SiteDraft> {
  const { source, drafts } = kind;
  const { presentPublic = kind.present, besides, alone, path } = drafts;
  const presented = { ...(await presentOne(context, row, presentPublic)), _id: id, id };
  const { value: others } = await context.content.read(source);
  const record = besides ? besides(presented, others) : presented;
  const placed = isAlone ? alone?.(record, others) : undefined;
  const notes = placed ? [placed.note] : [];
  if (missing.length > 0) notes.push(notCompleteMessage(missing));
  const named = {
    name: kind.log.name(record),
    path: path(record),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
  if (!placed) return { ...named, drafts: [draftOf(source, record)] };
  const hidden = placed.hidden.map((other) => draftWithout(source, other));
  return { ...named, drafts: [draftOf(source, placed.record), ...hidden] };
}
