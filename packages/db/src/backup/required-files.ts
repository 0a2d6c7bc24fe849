import type pg from 'pg';
import { storageKeys } from '../media-files.ts';
import type { MediaFilesRow } from '../media-files.ts';
import { BackupError } from './errors.ts';

/** The keys of all files that records need: those of media in use or possibly in use. */
export async function listRequiredFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<MediaFilesRow>(
    `select id, kind, key, widths, fallback from public.media
     where state = 'ready' or id in (select document_id from public.enquiries)
     order by key`,
  );
  return rows.flatMap(storageKeys);
}

/**
 * Checks that all required files are present. Throws BackupError when some are missing; with
 * `allowMissing` it only logs them.
 */
export function checkFiles(
  required: readonly string[],
  present: ReadonlySet<string>,
  { allowMissing, onProgress }: { allowMissing: boolean; onProgress: (line: string) => void },
): void {
  const missing = required.filter((key) => !present.has(key));
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
  const error = `${missing.length} of ${required.length} files that the records need are missing: ${named}`;
  if (!allowMissing) {
    throw new BackupError(
      `${error}. If they are lost for good, run it again with --allow-missing; the records then show ` +
        `no picture or document until a new one is uploaded.`,
    );
  }
  onProgress(`Warning: ${error}`);
}
