import { withTransaction } from '@bakery/db';
import { maxLabels } from '@bakery/schemas/enquiries/inbox';
import type { InboxLabel } from '@bakery/schemas/enquiries/inbox';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { ensureFound } from '../../../content/records/records.ts';
import * as queries from './inbox-labels.queries.ts';
import { announce } from './inbox.queries.ts';

/** Throws TAKEN where there is a label of this name, in any letter case. */
export function createLabel(deps: Deps, name: string): Promise<InboxLabel> {
  return withTransaction(deps.db, async (trx) => {
    if ((await queries.listLabels(trx)).length >= maxLabels) {
      throw new AppError('BAD_INPUT', `There can be ${maxLabels} labels. Please delete one first.`);
    }
    const label = await queries.insertLabel(trx, name);
    if (!label) throw fieldError('name', 'There is a label of this name.', 'TAKEN');
    await recordLabel(deps, trx, 'created', label);
    await announce(trx, ['*']);
    return label;
  });
}

/** Takes it from all enquiries that have it, too. */
export function removeLabel(deps: Deps, id: string): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const label = ensureFound(await queries.deleteLabel(trx, id));
    await recordLabel(deps, trx, 'removed', label);
    await announce(trx, ['*']);
  });
}

function recordLabel(
  { auditLog, actor }: Deps,
  trx: Deps['db'],
  action: 'created' | 'removed',
  { name }: InboxLabel,
): Promise<void> {
  const record = { kind: 'enquiry', id: null, name: `Label “${name}”` } as const;
  return auditLog.record(trx, actor, { action, record });
}
