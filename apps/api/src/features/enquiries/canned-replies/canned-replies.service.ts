import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { maxCannedReplies } from '@bakery/schemas/enquiries/canned-replies';
import type {
  BakeryValues,
  CannedReply,
  CannedReplyInput,
  CannedReplyList,
} from '@bakery/schemas/enquiries/canned-replies';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { lockRow } from '../../../content/records/records.queries.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { priceListPath } from '../../catalogue/price-list/index.ts';
import { readPublicSite } from '../../pages/site/index.ts';
import * as queries from './canned-replies.queries.ts';
import type { CannedReplyRow } from './canned-replies.queries.ts';

export async function listCannedReplies(deps: Deps): Promise<CannedReplyList> {
  const [rows, values] = await Promise.all([
    queries.listCannedReplyRows(deps.db),
    readValues(deps),
  ]);
  return { items: rows.map(presentCannedReply), values };
}

async function readValues(deps: Deps): Promise<BakeryValues> {
  const { business, places } = await readPublicSite(deps);
  const open = places.filter(({ hours }) => hours.length > 0);
  return {
    bakery: business.name,
    'price list': priceListPath,
    'opening hours': open.map(({ name, hours }) => [`${name}:`, ...hours].join('\n')).join('\n\n'),
  };
}

const nameTaken = () => fieldError('name', 'There is a template of this name.', 'TAKEN');

/** Throws TAKEN where there is a template of this name, in any letter case. */
export function addCannedReply(deps: Deps, input: CannedReplyInput): Promise<CannedReply> {
  return withTransaction(deps.db, async (trx) => {
    if ((await queries.listCannedReplyRows(trx)).length >= maxCannedReplies) {
      const message = `There can be ${maxCannedReplies} templates. Please delete one first.`;
      throw new AppError('BAD_INPUT', message);
    }
    const row = await queries.insertCannedReply(trx, input, deps.actor.name);
    if (!row) throw nameTaken();
    await record(deps, trx, 'created', { after: row });
    return presentCannedReply(row);
  });
}

/** Changes a canned reply, by the rules for a new one. Throws NOT_FOUND and VERSION_CONFLICT as well. */
export function changeCannedReply(
  deps: Deps,
  ref: RecordRef,
  input: CannedReplyInput,
): Promise<CannedReply> {
  return withTransaction(deps.db, async (trx) => {
    const before = await lockRow(trx, 'reply_templates', ref);
    const row = await queries.updateCannedReply(trx, ref.id, input, deps.actor.name);
    if (!row) throw nameTaken();
    await record(deps, trx, 'changed', { before, after: row });
    return presentCannedReply(row);
  });
}

/** Throws NOT_FOUND and VERSION_CONFLICT. */
export function removeCannedReply(deps: Deps, ref: RecordRef): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const row = await lockRow(trx, 'reply_templates', ref);
    await queries.deleteCannedReply(trx, ref.id);
    await record(deps, trx, 'removed', { before: row });
  });
}

function presentCannedReply(row: CannedReplyRow): CannedReply {
  const { id, version, name, subject, text } = row;
  const updatedAt = row.updated_at.toISOString();
  return { id, version, name, subject, text, changedBy: row.changed_by, updatedAt };
}

async function record(
  { auditLog, actor }: Deps,
  trx: Trx,
  action: 'created' | 'changed' | 'removed',
  { before, after }: { before?: CannedReplyRow; after?: CannedReplyRow },
): Promise<void> {
  const reply = after ?? before;
  if (!reply) return;
  const changes = listChanges(before && describe(before), after && describe(after));
  if (action === 'changed' && changes.length === 0) return;
  const named = { kind: 'enquiry', id: null, name: `Template “${reply.name}”` } as const;
  await auditLog.record(trx, actor, { action, record: named, changes });
}

function describe({ name, subject, text }: CannedReplyRow) {
  return { Name: name, Subject: subject, Text: { long: text } };
}
