import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { maxTemplates } from '@bakery/schemas/enquiries/canned-replies';
import type {
  BakeryValues,
  Template,
  TemplateInput,
  TemplateList,
} from '@bakery/schemas/enquiries/canned-replies';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { priceListPath } from '../../catalogue/price-list/index.ts';
import { readPublicSite } from '../../pages/site/index.ts';
import * as queries from './canned-replies.queries.ts';
import type { TemplateRow } from './canned-replies.queries.ts';

export async function listTemplates(deps: Deps): Promise<TemplateList> {
  const [rows, values] = await Promise.all([queries.listTemplateRows(deps.db), readValues(deps)]);
  return { items: rows.map(presentTemplate), values };
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
export function addTemplate(deps: Deps, input: TemplateInput): Promise<Template> {
  return withTransaction(deps.db, async (trx) => {
    if ((await queries.listTemplateRows(trx)).length >= maxTemplates) {
      const message = `There can be ${maxTemplates} templates. Please delete one first.`;
      throw new AppError('BAD_INPUT', message);
    }
    const row = await queries.insertTemplate(trx, input, deps.actor.name);
    if (!row) throw nameTaken();
    await record(deps, trx, 'created', undefined, row);
    return presentTemplate(row);
  });
}

/** The same of a change. Throws NOT_FOUND and VERSION_CONFLICT as well. */
export function changeTemplate(
  deps: Deps,
  ref: RecordRef,
  input: TemplateInput,
): Promise<Template> {
  return withTransaction(deps.db, async (trx) => {
    const before = await queries.lockTemplate(trx, ref);
    const row = await queries.updateTemplate(trx, ref.id, input, deps.actor.name);
    if (!row) throw nameTaken();
    await record(deps, trx, 'changed', before, row);
    return presentTemplate(row);
  });
}

/** Throws NOT_FOUND and VERSION_CONFLICT. */
export function removeTemplate(deps: Deps, ref: RecordRef): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const row = await queries.lockTemplate(trx, ref);
    await queries.deleteTemplate(trx, ref.id);
    await record(deps, trx, 'removed', row, undefined);
  });
}

function presentTemplate(row: TemplateRow): Template {
  const { id, version, name, subject, text } = row;
  const updatedAt = row.updated_at.toISOString();
  return { id, version, name, subject, text, changedBy: row.changed_by, updatedAt };
}

async function record(
  { activity, actor }: Deps,
  trx: Trx,
  action: 'created' | 'changed' | 'removed',
  before: TemplateRow | undefined,
  after: TemplateRow | undefined,
): Promise<void> {
  const name = `Template “${(after ?? before)!.name}”`;
  const changes = listChanges(before && describe(before), after && describe(after));
  if (action === 'changed' && changes.length === 0) return;
  const named = { kind: 'enquiry', id: null, name } as const;
  await activity.record(trx, actor, { action, record: named, changes });
}

function describe({ name, subject, text }: TemplateRow) {
  return { Name: name, Subject: subject, Text: { long: text } };
}
