import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { AuditKind } from '@bakery/schemas/office/audit-log';
import type {
  ImportStep,
  KeySource,
  PresentRecord,
  RecordImports,
} from '../../../../content/imports/index.ts';
import type { Deps } from '../../../../deps.ts';
import type { FieldKind } from '../fields/import-field.ts';
import type { ArchivedRecord, RecordOrigin } from './archived-record.ts';
import type { PlannedPicture } from '../pictures/planned-picture.ts';

export interface ContentKey {
  field: string;
  label?: string;
  source: KeySource;
  keyOf(value: string): string;
}

/** The id, which only tables have that our own programs write. */
export const idKey: ContentKey = { field: 'id', source: { id: true }, keyOf: (value) => value };

/** How records of a kind of content are imported. */
export interface ContentImport {
  auditKind: AuditKind;
  imports: RecordImports;
  fields: readonly FieldKind[];
  naming: string;
  /** The name of a record whose fields have none. */
  nameOf?(values: ReadonlyMap<string, unknown>): string;
  /** The keys by which a record that comes from elsewhere for the first time is found, one after the other. */
  natural?: readonly string[];
  /** The field of HTML whose pictures are fetched. */
  inlinePictures?: string;
  keys: readonly ContentKey[];
  /** A record that has nothing yet. */
  blank: Readonly<Record<string, unknown>>;
  /** Where its pictures are: a list of them, or a single one. */
  pictures: { field: string; path: string; isSingle?: true };
  /** A field that no two records may share beside the key, and what is said of it. */
  unique?: { field: string; source: KeySource; message: string };
}

/** The plan of a line: what it does, by which key it was found, and what takes it back. */
export interface ContentPlan {
  key: string;
  step: ImportStep;
  before?: Record<string, unknown>;
  /** Pictures that are fetched before the step. */
  pictures?: readonly PlannedPicture[];
  /** The record of the archive that the line comes from. */
  archived?: ArchivedRecord;
  /** Times and slugs that a new record had elsewhere. */
  origin?: RecordOrigin;
  /** Pictures that could not be had. */
  note?: string;
  /** The version that it has left. */
  after?: number;
}

export function getKey(keys: readonly ContentKey[], field: string): ContentKey {
  const key = keys.find((one) => one.field === field);
  if (!key) throw new Error(`The field ${field} is no key.`);
  return key;
}

/** The records that have the keys of lines. */
export async function findByKey(
  deps: Deps,
  { imports, keys }: ContentImport,
  { key }: ImportSettings,
  wanted: readonly string[],
): Promise<Map<string, PresentRecord[]>> {
  const { source } = getKey(keys, key);
  return imports.find(deps, source, [...new Set(wanted)]);
}
