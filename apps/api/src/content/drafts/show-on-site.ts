import { newId, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import type { z } from 'zod';
import { draftOf, draftWithout } from '../store/content-overlay.ts';
import type { Draft } from '../store/content-overlay.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { presentOne } from '../records/present-one.ts';
import { findRow, getAnyRow } from '../records/records.queries.ts';
import type { Draftable, DraftTable, PublicRecord, StoredRow } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import { listMissing } from './show-drafts.ts';

/** A record, or a document of the site, as visitors would see it if it were published now. */
export interface SiteDraft {
  /** What the back office calls it. */
  name: string;
  /** The address of the page that shows it. */
  path: string;
  /** For `withDrafts` and `deps.previews`. */
  drafts: readonly Draft[];
  /** What who looks at it alone is to be told. */
  note?: string;
}

export interface SiteDraftOptions {
  /** It is all that a preview shows: so it is shown where the site would not show it too. */
  isAlone?: boolean;
}

/** A record with its draft, or as it is where there is none. Throws NOT_FOUND where there is neither. */
export async function readOnSite<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string,
  options: SiteDraftOptions = {},
): Promise<SiteDraft> {
  const { kind, records } = draftable;
  const draft = await queries.findDraft(deps.db, kind, id);
  const published = await findRow(deps.db, records.table, id);
  // The changes of a deleted record wait for it to be restored.
  if (!published && (!draft || draft.state === 'changed')) {
    throw new AppError('NOT_FOUND', plainMessages.notFound);
  }
  const row = draft ? await getAnyRow(deps.db, records.table, draft.row_id ?? id) : published!;
  const missing = draft ? listMissing(draftable, draft) : [];
  return presentOnSite(deps, draftable, row as StoredRow<Name>, { id, missing, ...options });
}

class NothingIsStored extends Error {}

/**
 * A record with what somebody has typed, which is checked and presented as a draft is, and not stored. Without an id
 * it is a new one. Throws what saving it as draft would.
 */
export async function showTyped<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string | undefined,
  input: z.output<S>,
): Promise<SiteDraft> {
  const { records, kind, guard = (work) => work() } = draftable;
  let shown: SiteDraft | undefined;
  async function insert(trx: Trx): Promise<never> {
    const draft = id === undefined ? undefined : await queries.findDraft(trx, kind, id);
    const stored =
      id === undefined || draft?.state === 'new'
        ? undefined
        : ((await getAnyRow(trx, records.table, id)) as StoredRow<Name>);
    const created_at = stored?.created_at ?? draft?.created_at;
    const given = { id: newId(), deleted_at: new Date(), created_at };
    const [row] = await draftable.insert(deps, trx, [{ input, row: given, stored }]);
    shown = await presentOnSite({ ...deps, db: trx }, draftable, row!, {
      id: id ?? given.id,
      missing: listMissing(draftable, { input }),
      isAlone: true,
    });
    throw new NothingIsStored();
  }
  await guard(() =>
    withTransaction(deps.db, insert).catch((error: unknown) => {
      if (!(error instanceof NothingIsStored)) throw error;
    }),
  );
  return shown!;
}

async function presentOnSite<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  context: ReadContext & Pick<Deps, 'content'>,
  draftable: Draftable<Name, T, S>,
  row: StoredRow<Name>,
  { id, missing, isAlone }: SiteDraftOptions & { id: string; missing: string[] },
): Promise<SiteDraft> {
  const { records, source, presentPublic = records.present, besides, alone, path } = draftable;
  const presented = { ...(await presentOne(context, row, presentPublic)), _id: id, id };
  const { value: others } = await context.content.read(source);
  const record = besides ? besides(presented, others) : presented;
  const placed = isAlone ? alone?.(record, others) : undefined;
  const notes = placed ? [placed.note] : [];
  if (missing.length > 0) notes.push(notCompleteMessage(missing));
  const named = {
    name: records.log.name(record),
    path: path(record),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
  if (!placed) return { ...named, drafts: [draftOf(source, record)] };
  const hidden = placed.hidden.map((other) => draftWithout(source, other));
  return { ...named, drafts: [draftOf(source, placed.record), ...hidden] };
}
