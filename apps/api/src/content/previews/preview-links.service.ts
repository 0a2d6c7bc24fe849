import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import {
  previewLinkKind,
  previewLinkRight,
  previewMessages,
} from '@bakery/schemas/content/previews';
import type {
  MadePreviewLink,
  PreviewLink,
  PreviewLinkKind,
  PreviewLinkTarget,
} from '@bakery/schemas/content/previews';
import { rightsOf } from '@bakery/schemas/common/rights';
import type { Right } from '@bakery/schemas/common/rights';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { requireRight } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { readRoles } from '../../core/session/account-roles.ts';
import { hashToken, newToken } from '../../core/session/tokens.ts';
import { findDraft } from '../drafts/index.ts';
import { nameDrafted, readDraftsOnSite, renderWithDrafts } from '../publishing/index.ts';
import { findPlanned, lockPlanned, readReleaseOnSite } from '../releases/index.ts';
import * as queries from './preview-links.queries.ts';
import type { LinkRow } from './preview-links.queries.ts';

/**
 * Makes a link that shows the draft of a record, or the site with a release, to whoever has it. Throws NOT_FOUND where there
 * is no such record, and BAD_INPUT where it has no draft, or where the release is live.
 */
export function makePreviewLink(
  deps: Deps,
  maker: SignedIn,
  { kind, id }: PreviewLinkTarget,
): Promise<MadePreviewLink> {
  return withTransaction(deps.db, async (trx) => {
    const { record, draftId } = await readTarget(deps, trx, { kind, id });
    const token = newToken();
    const made = await queries.insertLink(trx, {
      token_hash: hashToken(token)!,
      target_kind: kind,
      target_id: id,
      draft_id: draftId,
      name: record.name,
      made_by: maker.administratorId,
    });
    await deps.auditLog.record(trx, deps.actor, { action: 'previewLinkMade', record });
    return { id: made.id, path: `/preview/${token}`, expiresAt: made.expires_at.toISOString() };
  });
}

interface LinkTarget {
  record: NamedRecord;
  /** The draft with which the link ends; a link to a release ends when it goes live. */
  draftId: string | null;
}

async function readTarget(
  deps: Deps,
  trx: Trx,
  { kind, id }: PreviewLinkTarget,
): Promise<LinkTarget> {
  if (kind === 'release') {
    const { name } = await lockPlanned(trx, { id });
    return { record: { kind, id, name }, draftId: null };
  }
  const record = await nameDrafted({ ...deps, db: trx }, { kind, id });
  const draft = await findDraft(trx, kind, id);
  if (!draft) throw new AppError('BAD_INPUT', previewMessages.noDraft);
  return { record, draftId: draft.id };
}

/** The links that work, of what the user may change. */
export async function listPreviewLinks(
  { db }: Deps,
  rights: ReadonlySet<Right>,
): Promise<PreviewLink[]> {
  const rows = await queries.listLinks(db);
  return rows.flatMap((row) => {
    const kind = findKind(row);
    if (!kind || !isAllowed(row, kind) || !rights.has(previewLinkRight(kind))) return [];
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
  requireRight(user, previewLinkRight(kind));
  await withTransaction(deps.db, async (trx) => {
    if (!(await queries.deleteLink(trx, id))) throw notFound();
    // A document has no id in the log.
    const record = { kind, id: kind === 'site' ? null : row.target_id, name: row.name };
    await deps.auditLog.record(trx, deps.actor, { action: 'previewLinkRevoked', record });
  });
}

const notFound = () => new AppError('NOT_FOUND', plainMessages.notFound);

/** The page that a link shows. */
export interface LinkedPage {
  status: number;
  html: string;
  /** The note for whoever looks at the page, beside that it is not published. */
  note: string | undefined;
  expiresAt: Date;
  /** The whole site is shown: its links lead to other pages of the preview. */
  isWholeSite: boolean;
}

/**
 * The page that a link shows, as its draft is now; one to a release shows any page, by its address. Throws NOT_FOUND alike for
 * a link that has ended, or was never made, and for one whose maker may no longer change what it shows.
 */
export async function openPreviewLink(
  deps: Deps,
  { token, address, client }: { token: string; address: string | undefined; client: string },
): Promise<LinkedPage> {
  const hash = hashToken(token);
  const row = hash && (await queries.findLinkByToken(deps.db, hash));
  const kind = row && findKind(row);
  if (!kind || !isAllowed(row, kind)) throw notFound();
  if (kind === 'release') return openReleaseLink(deps, row, { address, client });
  if (address !== undefined) throw notFound();
  const draft = await findDraft(deps.db, kind, row.target_id);
  // One in the trash is not shown, and neither is a later one.
  if (draft?.id !== row.draft_id) throw notFound();
  const shown = await readDraftsOnSite(deps, [{ kind, id: row.target_id }], { isAlone: true });
  const { status, html } = await renderWithDrafts(deps, { shown, client });
  const { note } = shown[0]!;
  return { status, html, note, expiresAt: row.expires_at, isWholeSite: false };
}

/** A page of the site as it will be with a release, as far as its maker may see that. */
async function openReleaseLink(
  deps: Deps,
  { target_id: id, expires_at: expiresAt, ...maker }: LinkRow,
  { address = '/home', client }: { address: string | undefined; client: string },
): Promise<LinkedPage> {
  const release = await findPlanned(deps.db, id);
  if (!release) throw notFound();
  const { drafts, hidden } = await readReleaseOnSite(deps, id, rightsOfMaker(maker));
  const { status, html } = await deps.previews.render(deps, { address, drafts, client });
  const now = hidden.length > 0 ? ` As now: ${hidden.join(', ')}.` : '';
  const note = `The site with the release “${release.name}”.${now}`;
  return { status, html, note, expiresAt, isWholeSite: true };
}

/** Undefined for a kind of a later release of the program. */
function findKind({ target_kind }: LinkRow): PreviewLinkKind | undefined {
  return previewLinkKind.safeParse(target_kind).data;
}

/** A link may show what its maker may change. */
function isAllowed(row: LinkRow, kind: PreviewLinkKind): boolean {
  if (row.maker_suspended_at !== null) return false;
  return rightsOfMaker(row).has(previewLinkRight(kind));
}

function rightsOfMaker(
  maker: Pick<LinkRow, 'maker_role' | 'maker_more_roles'>,
): ReadonlySet<Right> {
  return rightsOf(readRoles({ role: maker.maker_role, more_roles: maker.maker_more_roles }));
}
