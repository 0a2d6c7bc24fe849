import { batchInput, readBatchCode } from '@bakery/schemas/catalogue/batches';
import { isDay } from '@bakery/schemas/common/dates';
import { price } from '@bakery/schemas/common/fields';
import { cannedReplyInput } from '@bakery/schemas/enquiries/canned-replies';
import { itemShelves } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { actorKinds } from '@bakery/schemas/office/audit-log';
import { redirectInput } from '@bakery/schemas/pages/redirects';
import { synonymInput } from '@bakery/schemas/pages/site-search';
import { z } from 'zod';
import { openRedirectPlan } from '../../../../pages/redirects/index.ts';
import { rowImport } from './row-import.ts';
import { dropBegunPeriods } from './row-tables.queries.ts';
import type { Row } from './row-tables.queries.ts';

const moment = z.iso.datetime();
const name = z.string().max(1_000);
const day = z.string().refine(isDay, 'There is no such day.');
const saved = {
  id: z.uuid(),
  version: z.int().min(1),
  created_at: moment,
  updated_at: moment,
  changed_by: name,
};

const areAllOrNone = (values: readonly unknown[]) =>
  values.every((value) => value === null) || values.every((value) => value !== null);

export const redirectRows = rowImport({
  auditKind: 'redirect',
  table: 'redirects',
  topic: 'redirects',
  naming: 'source',
  shown: { From: 'source', To: 'target' },
  schema: z.object({
    ...saved,
    ...redirectInput.shape,
    hits: z.int().min(0),
    last_hit_at: moment.nullable(),
  }),
  async openRules(deps) {
    const { judge } = await openRedirectPlan(deps, deps.db);
    let line = 0;
    return (row) => judge((line += 1), redirectInput.parse(row)).error?.message;
  },
});

export const batchRows = rowImport({
  auditKind: 'batch',
  table: 'batches',
  topic: 'batches',
  naming: 'code',
  shown: {
    Code: 'code',
    Product: 'product_name',
    'Made on': 'made_on',
    'Best before': 'best_before',
    Note: 'note',
    'Recalled on': 'recalled_at',
    'Reason of the recall': 'recall_reason',
    'Advice of the recall': 'recall_advice',
    'Recall ended on': 'recall_ended_at',
  },
  schema: z
    .object({
      ...saved,
      code: batchInput.shape.code,
      code_key: z.string(),
      shelf: z.enum(itemShelves).nullable(),
      product_id: z.uuid().nullable(),
      product_name: name.nullable(),
      made_on: day,
      best_before: day,
      note: batchInput.shape.note,
      recalled_at: moment.nullable(),
      recall_reason: name.nullable(),
      recall_advice: name.nullable(),
      recall_ended_at: moment.nullable(),
    })
    .refine(
      (row) =>
        readBatchCode(row.code).key === row.code_key &&
        row.made_on <= row.best_before &&
        areAllOrNone([row.shelf, row.product_id, row.product_name]) &&
        areAllOrNone([row.recalled_at, row.recall_reason, row.recall_advice]) &&
        (row.recall_ended_at === null || row.recalled_at !== null),
      'This is no batch of an archive.',
    ),
});

export const synonymRows = rowImport({
  auditKind: 'synonym',
  table: 'search_synonyms',
  topic: 'search-synonyms',
  naming: 'words',
  shown: { Words: 'words' },
  schema: z.object({ ...saved, ...synonymInput.shape }),
  // Each installation begins with the same groups.
  yields: ({ changed_by: by }) => by === '',
});

export const cannedReplyRows = rowImport({
  auditKind: 'enquiry',
  table: 'reply_templates',
  naming: 'name',
  shown: { Name: 'name', Subject: 'subject', Text: 'text' },
  schema: z.object({ ...saved, ...cannedReplyInput.shape }),
});

const isOpen = ({ until }: Row) => until === null;

/** The prices of products until now. They are never changed: a row that is here is as it was. */
export const priceRows = rowImport({
  auditKind: 'product',
  table: 'price_periods',
  naming: 'name',
  shown: {},
  schema: z
    .object({
      id: z.uuid(),
      kind: z.enum(itemShelves),
      product_id: z.uuid(),
      name,
      category: name,
      price,
      since: moment,
      until: moment.nullable(),
      actor_kind: z.enum(actorKinds),
      actor_name: name,
      found_at: moment.nullable(),
    })
    .refine(({ since, until }) => until === null || until >= since, 'It ends before it begins.'),
  async makeRoom(trx, rows) {
    const present = rows.filter(isOpen);
    const withRoom = await dropBegunPeriods(trx, present);
    const refused = present.filter(({ id }) => !withRoom.has(id));
    return new Map(
      refused.map(({ id }) => [
        id,
        'Its product is not here, or has had another price here since.',
      ]),
    );
  },
  // A present price ends with its product, which is taken back after it.
  isKept: isOpen,
});

export const goneRows = rowImport({
  auditKind: 'trash',
  table: 'gone_addresses',
  topic: 'gone',
  naming: 'slug',
  shown: { Address: 'slug', Category: 'category' },
  schema: z
    .object({
      id: z.uuid(),
      kind: z.enum(['product', 'live-product', 'news']),
      slug: z.string().min(1).max(250).nullable(),
      category: name.nullable(),
      gone_at: moment,
    })
    .refine(
      ({ kind, slug, category }) =>
        (slug === null) === (kind === 'news') && (category === null) === (kind !== 'product'),
      'This is no address of an archive.',
    ),
});
