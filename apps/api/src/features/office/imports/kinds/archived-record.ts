import type { AuditKind } from '@bakery/schemas/office/audit-log';
import { findOwn } from '@bakery/schemas/common/find-own';
import { storedKinds } from '../../../../content/stored-kinds.queries.ts';
import type { Change } from '../../../../content/change.ts';
import type { VersionedKind } from '@bakery/schemas/content/versions';
import { kindOf } from '../../../../content/kinds/index.ts';
import { absent, field } from '../fields/import-field.ts';
import { readJson } from '../fields/read-cell.ts';
import { z } from 'zod';
import type { ImportStep } from '../../../../content/imports/index.ts';
import { setOrigins } from './archived-record.queries.ts';

/** The slugs of another installation are not all as they are made here. */
export const slugElsewhere = /^[\p{L}\p{N}-]{1,200}$/u;

/** The times of a record elsewhere, and the slugs that it had there. */
const recordOrigin = z.object({
  createdAt: z.iso.datetime().optional(),
  updatedAt: z.iso.datetime().optional(),
  oldSlugs: z.array(z.string().regex(slugElsewhere)).max(1_000).default([]),
});
export type RecordOrigin = z.infer<typeof recordOrigin>;

const archivedRecord = recordOrigin.extend({
  name: z.string().max(1_000),
  state: z.enum(['published', 'draft']).default('published'),
  content: z.record(z.string(), z.unknown()),
  pendingChanges: z.record(z.string(), z.unknown()).optional(),
});

/** A whole record as an archive has it. */
export type ArchivedRecord = z.infer<typeof archivedRecord>;

/** The column of whole records, which archives alone have. */
export const recordField = field(
  'record',
  ['Record', ''],
  '',
  (text) => {
    const read = readJson(text);
    const { data } = archivedRecord.safeParse(read.value);
    return data ? { value: data } : { trouble: 'This is no record of an archive.' };
  },
  { isOurs: true, empty: absent },
);

/** The column of what a new record brings from another site. */
export const originField = field(
  'elsewhere',
  ['Times elsewhere', ''],
  '',
  (text) => {
    const { data } = recordOrigin.safeParse(readJson(text).value);
    return data ? { value: data } : { trouble: 'These are no times.' };
  },
  { isOurs: true, empty: absent },
);

export function originIn(values: ReadonlyMap<string, unknown>): RecordOrigin | undefined {
  return archivedIn(values) ?? (values.get('elsewhere') as RecordOrigin | undefined);
}

export function archivedIn(values: ReadonlyMap<string, unknown>): ArchivedRecord | undefined {
  return values.get('record') as ArchivedRecord | undefined;
}

/** Gives new records of an archive or another site their changes that are not public, the times at which they were made, which sorts them, and changed, and the slugs that they had. */
export async function restoreOrigins(
  change: Change,
  kind: AuditKind,
  plans: readonly { step: ImportStep; archived?: ArchivedRecord; origin?: RecordOrigin }[],
  done: ReadonlyMap<string, number>,
): Promise<void> {
  const fresh = plans.flatMap(({ step, archived, origin }) => {
    const isNew = step.action === 'publish' || step.action === 'draft';
    return origin && isNew && done.has(step.id) ? [{ step, archived, origin }] : [];
  });
  const stored = findOwn(storedKinds, kind);
  if (fresh.length === 0 || !stored) return;
  const { table, slugs } = stored;
  for (const { step, archived } of fresh) {
    const { history } = kindOf(kind as VersionedKind);
    const changes = step.action === 'publish' ? archived?.pendingChanges : undefined;
    const ref = { id: step.id, version: undefined, base: undefined };
    if (changes) await history.saveDraft?.(change, ref, changes);
  }
  await setOrigins(
    change.trx,
    { table, slugs },
    fresh.map(({ step, origin }) => ({
      id: step.id,
      createdAt: origin.createdAt,
      updatedAt: origin.updatedAt ?? origin.createdAt,
      oldSlugs: step.action === 'publish' ? origin.oldSlugs : [],
    })),
  );
}
