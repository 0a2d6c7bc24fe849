import { withTransaction } from '@bakery/db';
import { draftedKind, draftRights } from '@bakery/schemas/drafts';
import type { DraftedKind } from '@bakery/schemas/drafts';
import { previewMessages } from '@bakery/schemas/previews';
import type { MadePreviewLink, PreviewLink, PreviewTarget } from '@bakery/schemas/previews';
import { rightsOf, roles } from '@bakery/schemas/rights';
import type { Right } from '@bakery/schemas/rights';
import type { Deps } from '../../core/deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { requireRight } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { hashToken, newToken } from '../auth/index.ts';
import { findDraft } from '../drafts/index.ts';
import { nameDrafted, readDraftsOnSite, renderWithDrafts } from '../publishing/index.ts';
import * as queries from './preview-links.queries.ts';
import type { LinkRow } from './preview-links.queries.ts';

/**
 * Makes a link that shows the draft of a record to whoever has it. Throws NOT_FOUND where there is no such record, and
 * BAD_INPUT where it has no draft.
 */
export function makePreviewLink(
  deps: Deps,
  maker: SignedIn,
  { kind, id }: PreviewTarget,
): Promise<MadePreviewLink> {
  return withTransaction(deps.db, async (trx) => {
    const record = await nameDrafted({ ...deps, db: trx }, { kind, id });
    const draft = await findDraft(trx, kind, id);
    if (!draft) throw new AppError('BAD_INPUT', previewMessages.noDraft);
    const token = newToken();
    const made = await queries.insertLink(trx, {
      token_hash: hashToken(token)!,
      target_kind: kind,
      target_id: id,
      draft_id: draft.id,
      name: record.name,
      made_by: maker.administratorId,
    });
    await deps.activity.record(trx, deps.actor, { action: 'previewLinkMade', record });
    return { id: made.id, path: `/preview/${token}`, expiresAt: made.expires_at.toISOString() };
  });
}

/** The links that work, of what the user may change. */
export async function listPreviewLinks(
  { db }: Deps,
  rights: ReadonlySet<Right>,
): Promise<PreviewLink[]> {
  const rows = await queries.listLinks(db);
  return rows.flatMap((row) => {
    const kind = findKind(row);
    if (!kind || !isAllowed(row, kind) || !rights.has(draftRights(kind).write)) return [];
    return [
      {
        id: row.id,
        kind,
        target: row.target_id,
        name: row.name,
        madeBy: row.maker_name,
        madeAt: row.made_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      },
    ];
  });
}

/** Ends a link. Throws NOT_FOUND for one that has ended, and RIGHT_MISSING. */
export async function revokePreviewLink(deps: Deps, user: SignedIn, id: string): Promise<void> {
  const row = await queries.findLink(deps.db, id);
  const kind = row && findKind(row);
  if (!kind) throw notFound();
  requireRight(user, draftRights(kind).write);
  await withTransaction(deps.db, async (trx) => {
    if (!(await queries.deleteLink(trx, id))) throw notFound();
    // A document has no id in the log.
    const record = { kind, id: kind === 'site' ? null : row.target_id, name: row.name };
    await deps.activity.record(trx, deps.actor, { action: 'previewLinkRevoked', record });
  });
}

const notFound = () => new AppError('NOT_FOUND', plainMessages.notFound);

/** What a link shows. */
export interface LinkedPage {
  status: number;
  html: string;
  /** What who looks at it is to be told beside that it is not published. */
  note: string | undefined;
  expiresAt: Date;
}

/**
 * The page that a link shows, as its draft is now. Throws NOT_FOUND alike for a link that has ended, or was never made,
 * and for one whose maker may no longer change what it shows.
 */
export async function openPreviewLink(
  deps: Deps,
  token: string,
  client: string,
): Promise<LinkedPage> {
  const hash = hashToken(token);
  const row = hash && (await queries.findLinkByToken(deps.db, hash));
  const kind = row && findKind(row);
  if (!kind || !isAllowed(row, kind)) throw notFound();
  const draft = await findDraft(deps.db, kind, row.target_id);
  // One in the trash is not shown, and neither is a later one.
  if (draft?.id !== row.draft_id) throw notFound();
  const shown = await readDraftsOnSite(deps, [{ kind, id: row.target_id }], { isAlone: true });
  const { status, html } = await renderWithDrafts(deps, { shown, client });
  return { status, html, note: shown[0]!.note, expiresAt: row.expires_at };
}

/** Undefined for a kind of a later release of the program. */
function findKind({ target_kind }: LinkRow): DraftedKind | undefined {
  return draftedKind.safeParse(target_kind).data;
}

/** A link may show what its maker may change. */
function isAllowed(row: LinkRow, kind: DraftedKind): boolean {
  const role = roles.find((one) => one === row.maker_role);
  if (!role || row.maker_suspended_at !== null) return false;
  return rightsOf(role).has(draftRights(kind).write);
}
