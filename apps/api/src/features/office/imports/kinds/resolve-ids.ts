import { newId } from '@bakery/db';
import { z } from 'zod';
import type { PresentRecord } from '../../../../content/imports/index.ts';
import type { Deps } from '../../../../deps.ts';
import type { ForeignRecord } from '../import-kind.ts';
import { getKey } from './content-plan.ts';
import type { ContentImport } from './content-plan.ts';

const uuid = z.uuid();

/** The records that have one kind of key, and the key of a record from elsewhere. */
interface Lookup {
  keyOfRecord(record: ForeignRecord): string;
  found: ReadonlyMap<string, readonly PresentRecord[]>;
}

/**
 * The ids that records from elsewhere have here: of the record that came from there before, else of one that is the same by its
 * address or name, else their own where it is free, so that addresses stay, else a new one.
 */
export async function resolveIds(
  deps: Deps,
  { imports, keys, natural = [] }: ContentImport,
  wanted: readonly ForeignRecord[],
): Promise<string[]> {
  const linked = wanted.flatMap(({ linked: id }) => id ?? []);
  const own = wanted.flatMap(({ foreignId }) =>
    uuid.safeParse(foreignId).success ? [foreignId.toLowerCase()] : [],
  );
  const live = await imports.find(deps, { id: true }, [...new Set([...linked, ...own])]);
  const taken = new Set(await imports.listTaken(deps.db, own));
  const lookups: Lookup[] = [];
  for (const name of natural) {
    const { source, keyOf } = getKey(keys, name);
    const keyOfRecord = ({ values }: ForeignRecord) => keyOf(values[name]?.trim() ?? '');
    const all = new Set(wanted.map(keyOfRecord).filter(Boolean));
    lookups.push({ keyOfRecord, found: await imports.find(deps, source, [...all]) });
  }
  const used = new Set<string>();
  return wanted.map((record) => {
    const self = record.foreignId.toLowerCase();
    const same = lookups.flatMap(({ keyOfRecord, found }) => {
      const all = found.get(keyOfRecord(record)) ?? [];
      return all.length === 1 ? all.map(({ id }) => id) : [];
    });
    const known = [record.linked, self].filter((id) => id !== undefined && live.has(id));
    const isFree = uuid.safeParse(self).success && !taken.has(self);
    const id = [...known, ...same, ...(isFree ? [self] : [])].find(
      (one) => one !== undefined && !used.has(one),
    );
    const chosen = id ?? newId();
    used.add(chosen);
    return chosen;
  });
}
