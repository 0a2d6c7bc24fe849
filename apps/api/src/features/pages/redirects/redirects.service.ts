import type { ListPage, RecordRef } from '@bakery/schemas/common/fields';
import type { Redirect, RedirectInput, RedirectListQuery } from '@bakery/schemas/pages/redirects';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { csvLine } from '@bakery/schemas/common/csv';
import type { Deps } from '../../../deps.ts';
import { readPage } from '../../../content/records/read-page.ts';
import { writeContent } from '../../../content/records/write-content.ts';
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
  const write = writeContent(
    deps,
    'redirects',
    async (trx) => {
      const others = toRedirectMap(await queries.listRedirects(trx));
      checkRedirect(others, { id: 'new', ...input }, findShadow);
      const [row] = await queries.insertRedirects(trx, [input], deps.actor.name);
      const changes = listChanges(undefined, describe(input));
      const record = nameRedirect(row!);
      await deps.auditLog.record(trx, deps.actor, { action: 'created', record, changes });
      return row!;
    },
    ({ id }) => [id],
  );
  return presentRedirect(await write, findShadow);
}

/** Changes a redirect, by the rules for a new one. Throws NOT_FOUND and VERSION_CONFLICT as well. */
export async function changeRedirect(
  deps: Deps,
  ref: RecordRef,
  entered: RedirectInput,
): Promise<Redirect> {
  const input = withOwnTarget(deps, entered);
  const findShadow = await readShadows(deps);
  const write = writeContent(
    deps,
    'redirects',
    async (trx) => {
      const before = await queries.lockRedirect(trx, ref);
      const others = toRedirectMap(await queries.listRedirects(trx));
      others.delete(before.source);
      checkRedirect(others, { id: before.id, ...input }, findShadow);
      const changes = listChanges(describe(before), describe(input));
      if (changes.length === 0) return before;
      const row = await queries.updateRedirect(trx, before.id, input, deps.actor.name);
      const record = nameRedirect(row);
      await deps.auditLog.record(trx, deps.actor, { action: 'changed', record, changes });
      return row;
    },
    ({ id }) => [id],
  );
  return presentRedirect(await write, findShadow);
}

/** Throws NOT_FOUND and VERSION_CONFLICT, and BAD_INPUT where others would lead in a circle without it. */
export async function removeRedirect(deps: Deps, ref: RecordRef): Promise<void> {
  await writeContent(
    deps,
    'redirects',
    async (trx) => {
      const row = await queries.lockRedirect(trx, ref);
      const left = toRedirectMap(await queries.listRedirects(trx));
      left.delete(row.source);
      checkWithout(left);
      await queries.deleteRedirect(trx, row.id);
      const record = nameRedirect(row);
      const changes = listChanges(describe(row), undefined);
      await deps.auditLog.record(trx, deps.actor, { action: 'deleted', record, changes });
    },
    () => [ref.id],
  );
}

function nameRedirect({ id, source }: { id: string; source: string }): NamedRecord {
  return { kind: 'redirect', id, name: source };
}

function describe({ source, target }: RedirectInput) {
  return { From: source, To: target };
}
