import { BackupError } from './errors.ts';

export const formatVersion = 1;

export interface TableInfo {
  name: string;
  /** Without generated columns, which the database computes. */
  columns: string[];
  rows: number;
}

export interface SequenceInfo {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** The first entry of an archive. */
export interface Manifest {
  format: number;
  createdAt: string;
  postgresVersion: string;
  /** The release that made it; absent in archives of releases that did not write it. */
  release?: string;
  /** The names of the migrations that created the tables, oldest first. */
  migrations: string[];
  tables: TableInfo[];
  sequences: SequenceInfo[];
}

/** The last entry of an archive: without it the archive is incomplete. */
export interface Summary {
  files: number;
  /** Absent in archives of releases that did not write it. */
  hashes?: ContentHashes | undefined;
}

/** SHA-256 of the contents, to compare what was restored with. */
export interface ContentHashes {
  /** Of each table's rows, in the order of the archive; those without rows are left out. */
  tables: Record<string, string>;
  /** Of the names and contents of all files, in the order of the archive. */
  files: string;
}

export const entryNames = {
  manifest: 'manifest.json',
  summary: 'summary.json',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.copy`,
  file: (key: string) => `files/${key}`,
};

/** The storage key of a file's entry. */
export function findFileKey(entry: string | undefined): string | undefined {
  const prefix = entryNames.file('');
  return entry?.startsWith(prefix) ? entry.slice(prefix.length) : undefined;
}

/** Reads a manifest; throws BackupError when it is invalid or of a newer format. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  if (!isManifest(value))
    throw new BackupError('This file is not a backup: its manifest is invalid.');
  if (value.format !== formatVersion) {
    throw new BackupError(
      `This backup has format ${value.format}, but this release reads format ${formatVersion} only.`,
    );
  }
  return value;
}

/** Reads a summary; throws BackupError when it is invalid. */
export function parseSummary(text: string): Summary {
  const value = parseJson(text);
  if (isObject(value) && typeof value['files'] === 'number') {
    return { files: value['files'], hashes: parseHashes(value['hashes']) };
  }
  throw new BackupError('This backup is damaged: its summary is invalid.');
}

function parseHashes(value: unknown): ContentHashes | undefined {
  if (!isObject(value) || typeof value['files'] !== 'string' || !isObject(value['tables'])) return;
  const tables = Object.entries(value['tables']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { files: value['files'], tables: Object.fromEntries(tables) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && isItem(item));
}

function isManifest(value: unknown): value is Manifest {
  return (
    isObject(value) &&
    typeof value['format'] === 'number' &&
    isStrings(value['migrations']) &&
    isListOf(
      value['tables'],
      ({ name, columns, rows }) =>
        typeof name === 'string' && isStrings(columns) && Number.isSafeInteger(rows),
    ) &&
    isListOf(
      value['sequences'],
      ({ name, lastValue, isCalled }) =>
        typeof name === 'string' && typeof lastValue === 'string' && typeof isCalled === 'boolean',
    )
  );
}
