import { batchInput, bestBeforeOf, readBatchCode } from '@bakery/schemas/catalogue/batches';
import type { BatchInput, BatchProduct } from '@bakery/schemas/catalogue/batches';
import { formatDate, isDay } from '@bakery/schemas/common/dates';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import {
  findStoredBatches,
  openBatchComparison,
  openProductFinder,
  saveBatches,
  setBatchesBack,
} from '../../../catalogue/batches/index.ts';
import type { DoneBatch, PlannedBatch } from '../../../catalogue/batches/index.ts';
import { pairUp } from '../../../../core/pair-up.ts';
import { field } from '../fields/import-field.ts';
import { readDate, readText } from '../fields/read-cell.ts';
import type { ReadCell } from '../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, LineError, ReadLine } from '../import-kind.ts';
import { presentChanges } from '../present-changes.ts';

type BatchPlan = Omit<PlannedBatch, 'line'>;
type Stored = Awaited<ReturnType<typeof findStoredBatches>>;

/** A long code of digits, which a spreadsheet has taken for a number, has lost its last ones. */
const readCode: ReadCell = (text) =>
  /^\d(?:\.\d+)?e\+\d+$/i.test(text.trim())
    ? {
        trouble: `The spreadsheet has shortened this code to ${text.trim()}. Please make the column one of text there, and type it again.`,
      }
    : { value: text.trim() };

/** Batches are public at once; a day until which they are best follows from the product's shelf life where none is given. */
export const batchImport: ImportKind<BatchPlan, DoneBatch> = {
  auditKind: 'batch',
  naming: 'code',
  canDraft: false,
  keys: [{ field: 'code', keyOf: (code) => readBatchCode(code).key ?? code }],
  fields: [
    field(
      'code',
      ['Code', 'MB 2511-03'],
      'batch, batch no, batch number, batch code, lot, lot no, lot number, बैच, बैच नंबर',
      readCode,
    ),
    field(
      'product',
      ['Product', 'Milk Bread'],
      'product name, item, item name, name, barcode, gtin, उत्पाद, नाम',
      readText,
    ),
    field(
      'madeOn',
      ['Made on', '20-11-2026'],
      'made, mfg, mfg date, mfd, manufactured, manufactured on, manufacturing date, production date, packed on, pkd, date, निर्माण तिथि, दिनांक',
      readDate,
    ),
    field(
      'bestBefore',
      ['Best before', '25-11-2026'],
      'best before date, bb, bbd, use by, expiry, expiry date, exp, exp date, समाप्ति तिथि',
      readDate,
    ),
    field('note', ['Note', 'Oven 2'], 'remark, remarks, notes, comment, टिप्पणी', readText, {
      isText: true,
    }),
  ],
  async open(deps, { empty }) {
    const find = await openProductFinder(deps);
    const compare = await openBatchComparison(deps);
    return {
      async judge(lines) {
        const stored = await findStoredBatches(
          deps.db,
          lines.flatMap(({ key }) => key ?? []),
        );
        return lines.map((line) => judgeLine(line, { find, compare, stored, empty }));
      },
    };
  },
  async run(change, lines) {
    const planned = lines.map(({ line, plan }) => ({ line, ...plan }));
    const outcomes = await saveBatches(change, planned);
    return new Map(
      pairUp(lines, outcomes).map(([{ line }, { done, reason }]): [number, LineDone] => {
        return [line, done ? { isDone: true, plan: done } : { isDone: false, reason }];
      }),
    );
  },
  async takeBack(change, lines) {
    const reasons = await setBatchesBack(
      change,
      lines.map(({ plan }) => plan),
    );
    return new Map(
      lines.map(({ line }, n): [number, LineDone] => {
        const reason = reasons[n];
        return [line, reason === undefined ? { isDone: true } : { isDone: false, reason }];
      }),
    );
  },
};

interface JudgedBy {
  find: Awaited<ReturnType<typeof openProductFinder>>;
  compare: Awaited<ReturnType<typeof openBatchComparison>>;
  stored: Stored;
  empty: 'keep' | 'clear';
}

function judgeLine(read: ReadLine, { find, compare, stored, empty }: JudgedBy): JudgedLine {
  const { line, key = '', values } = read;
  const errors = [...read.errors];
  const notes = [...read.notes];
  const before = stored.get(key);
  const named = values.get('product');
  const found = named === undefined ? undefined : findProduct(find, String(named), errors);
  const isCleared = (name: string) => empty === 'clear' && read.emptied.includes(name);
  const given: Record<string, unknown> = {
    ...(before && inputOf(before)),
    ...(isCleared('product') && { product: null }),
    ...(isCleared('note') && { note: '' }),
    ...Object.fromEntries(values),
    ...(named !== undefined && { product: found && { shelf: found.shelf, id: found.id } }),
  };
  if (given['bestBefore'] === undefined) suggestBestBefore(given, found, notes);
  const { data, error } = batchInput.safeParse(given);
  for (const [name, message] of Object.entries(error ? fieldMessages(error) : {})) {
    if (!errors.some((one) => one.field === name)) errors.push({ field: name, message });
  }
  const name = String(values.get('code') ?? '');
  const shown = { line, name, errors, notes, changes: [], plan: undefined };
  if (!data || errors.length > 0) return { ...shown, outcome: 'refused' };
  const changes = presentChanges(compare(data, before));
  if (changes.length === 0) return { ...shown, outcome: 'same' };
  const plan: BatchPlan = { input: data, version: before?.version };
  return { ...shown, outcome: before ? 'changed' : 'new', changes, plan };
}

function findProduct(
  find: JudgedBy['find'],
  text: string,
  errors: LineError[],
): BatchProduct | undefined {
  const [product, ...others] = find(text);
  if (product && others.length === 0) return product;
  const message = product
    ? `${others.length + 1} products are called “${text}”. Please write the barcode, or the last part of the address.`
    : `The site shows no product “${text}”.`;
  errors.push({ field: 'product', message });
  return undefined;
}

/** The fields of a stored batch, as a line without them leaves them. */
function inputOf(row: NonNullable<ReturnType<Stored['get']>>): BatchInput {
  const { code, shelf, product_id: id, made_on: madeOn, best_before: bestBefore, note } = row;
  const product = shelf !== null && id !== null ? { shelf, id } : null;
  return { code, product, madeOn, bestBefore, note };
}

function suggestBestBefore(
  given: Record<string, unknown>,
  product: BatchProduct | undefined,
  notes: string[],
): void {
  const madeOn = given['madeOn'];
  if (!product?.shelfLife || typeof madeOn !== 'string' || !isDay(madeOn)) return;
  const day = bestBeforeOf(madeOn, product.shelfLife);
  given['bestBefore'] = day;
  notes.push(`Best before ${formatDate(day)}, by the shelf life of ${product.name}.`);
}
