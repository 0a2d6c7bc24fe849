import { id } from '../common/fields.ts';
import { readSiteUrl } from '../common/read-site-url.ts';
import { z } from '../common/zod.ts';
import { sourceMessages } from './import-sources.constants.ts';
import type { ArchivedKind, SourceState } from './import-sources.constants.ts';
import { importSettings } from './imports.ts';
import type { LineResult, ListedImport } from './imports.ts';

export * from './import-sources.constants.ts';

/** The address of a site without its last slash, and without `/api`, which is asked anyway; undefined for what is none. */
export function readSiteAddress(text: string): string | undefined {
  const url = readSiteUrl(text);
  return url && url.origin + url.pathname.replace(/\/+$/, '').replace(/\/api$/i, '');
}

export const sourceStart = z.object({
  address: z
    .string({ error: sourceMessages.addressRequired })
    .max(500, sourceMessages.addressShape)
    .regex(/\S/, sourceMessages.addressRequired)
    .refine((text) => readSiteAddress(text) !== undefined, sourceMessages.addressShape),
  arrive: importSettings.shape.arrive,
});
export type SourceStart = z.infer<typeof sourceStart>;
export const sourceRef = z.object({ id });

/** A kind of record, with what became of asking for it. */
export interface SourcePart {
  kind: ArchivedKind;
  count: number;
  /** Why there is nothing of it; null where it was read. */
  trouble: string | null;
  /** Links of its records to delivery platforms that the old site does not list: they are left out. */
  unknownPlatforms?: number;
}

/** An old site that was read, or is being read. */
export interface ImportSource {
  id: string;
  /** The address of the site, or the name of the archive. */
  origin: string;
  isArchive: boolean;
  state: SourceState;
  failure: string | null;
  parts: SourcePart[];
  by: string;
  at: string;
}

export interface OpenImportSource extends ImportSource {
  imports: (ListedImport & { results: Record<LineResult, number> })[];
}
