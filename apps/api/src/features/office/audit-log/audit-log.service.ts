import type { Readable } from 'node:stream';
import { withSnapshot } from '@bakery/db';
import type {
  AuditActor,
  AuditEntry,
  AuditFilter,
  AuditLogQuery,
  AuditMeta,
} from '@bakery/schemas/office/audit-log';
import type { ListPage } from '@bakery/schemas/common/fields';
import type { Deps } from '../../../deps.ts';
import { toCsv } from './audit-log-csv.ts';
import { presentActor, presentEntry } from './audit-log.presenter.ts';
import * as queries from './audit-log.queries.ts';

/** One page of the log, newest first. */
export function listAuditEntries(
  { db }: Deps,
  query: AuditLogQuery,
): Promise<ListPage<AuditEntry> & { meta: AuditMeta }> {
  const { page, limit, ...filter } = query;
  return withSnapshot(db, async (snapshot) => ({
    items: (await queries.pageAuditEntries(snapshot, query)).map(presentEntry),
    meta: { ...(await queries.countAuditEntries(snapshot, filter)), page, limit },
  }));
}

/** Everybody who appears in the log. */
export async function listActors({ db }: Deps): Promise<AuditActor[]> {
  return (await queries.listActors(db)).map(presentActor);
}

/** The matching entries as CSV; that they were exported is an entry itself, which the file has too. */
export async function exportAuditLog(
  { db, auditLog, actor }: Deps,
  filter: AuditFilter,
): Promise<Readable> {
  const record = { kind: 'activity', id: null, name: 'Activity log' } as const;
  await auditLog.record(db, actor, { action: 'exported', record });
  return toCsv(listBatches(db, filter));
}

const batch = 1_000;

async function* listBatches(db: Deps['db'], filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for await (const rows of queries.streamAuditEntries(db, filter, batch)) {
    yield rows.map(presentEntry);
  }
}
