import { onlyRow } from '@bakery/db';
import type { ListPage, RecordRef } from '@bakery/schemas/common/fields';
import type { Redirect, RedirectInput, RedirectListQuery } from '@bakery/schemas/pages/redirects';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { csvLine } from '@bakery/schemas/common/csv';
import type { Deps } from '../../../deps.ts';
import { readPage } from '../../../content/records/read-page.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import { lockRow } from '../../../content/records/records.queries.ts';
import { withOwnTarget } from './own-target.ts';
import { toRedirectMap } from './redirect-map.ts';
import * as queries from './redirects.queries.ts';
import { presentRedirect } from './redirects.presenter.ts';
import { checkRedirect, checkWithout } from './rules.ts';
import { readShadows } from './shadows.ts';

/** One page of the back office's list. */
export async function listRedirects(
  deps: Deps,
  query: RedirectListQuery,
): Promise<ListPage<Redirect>> {
  const findShadow = await readShadows(deps);
  return readPage(deps, query, {
    rows: queries.pageRedirectRows,
    count: queries.countRedirects,
    present: async (_context, rows) => rows.map((row) => presentRedirect(row, findShadow)),
  });
}

/** Exports all redirects as CSV, which can be imported again. */
export async function exportRedirects({ db, auditLog, actor }: Deps): Promise<string> {
  const rows = await queries.listForExport(db);
  const record = { kind: 'redirect' as const, id: null, name: `${rows.length} redirects` };
  await auditLog.record(db, actor, { action: 'exported', record });
  const lines = rows.map(({ source, target, hits, last_hit_at: last }) => [
    source,
    target,
    String(hits),
    last?.toISOString() ?? '',
  ]);
  return [['from', 'to', 'hits', 'last hit'], ...lines].map(csvLine).join('');
}

/** Throws AppError for an address that is taken or has a page, and for one that leads to itself. */
export async function addRedirect(deps: Deps, entered: RedirectInput): Promise<Redirect> {
  const input = withOwnTarget(deps, entered);
  const findShadow = await readShadows(deps);
  const row = await withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'redirects');
    const others = toRedirectMap(await queries.listRedirects(trx));
    checkRedirect(others, { id: 'new', ...input }, findShadow);
    const added = onlyRow(await queries.insertRedirects(trx, [input], deps.actor.name));
    const changes = listChanges(undefined, describe(input));
    const record = nameRedirect(added);
    change.audit({ action: 'created', record, changes });
    announce([added.id]);
    return added;
  });
  return presentRedirect(row, findShadow);
}

/** Changes a redirect, by the rules for a new one. Throws NOT_FOUND and VERSION_CONFLICT as well. */
export async function changeRedirect(
  deps: Deps,
  ref: RecordRef,
  entered: RedirectInput,
): Promise<Redirect> {
  const input = withOwnTarget(deps, entered);
  const findShadow = await readShadows(deps);
  const row = await withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'redirects');
    const before = await lockRow(trx, 'redirects', ref);
    const others = toRedirectMap(await queries.listRedirects(trx));
    others.delete(before.source);
    checkRedirect(others, { id: before.id, ...input }, findShadow);
    const changes = listChanges(describe(before), describe(input));
    if (changes.length === 0) return before;
    const changed = await queries.updateRedirect(trx, before.id, input, deps.actor.name);
    const record = nameRedirect(changed);
    change.audit({ action: 'changed', record, changes });
    announce([changed.id]);
    return changed;
  });
  return presentRedirect(row, findShadow);
}

/** Throws NOT_FOUND and VERSION_CONFLICT, and BAD_INPUT where others would lead in a circle without it. */
export async function removeRedirect(deps: Deps, ref: RecordRef): Promise<void> {
  await withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'redirects');
    announce([ref.id]);
    const row = await lockRow(trx, 'redirects', ref);
    const left = toRedirectMap(await queries.listRedirects(trx));
    left.delete(row.source);
    checkWithout(left);
    await queries.deleteRedirect(trx, row.id);
    const record = nameRedirect(row);
    const changes = listChanges(describe(row), undefined);
    change.audit({ action: 'deleted', record, changes });
  });
}

function nameRedirect({ id, source }: { id: string; source: string }): NamedRecord {
  return { kind: 'redirect', id, name: source };
}

function describe({ source, target }: RedirectInput) {
  return { From: source, To: target };
}
