import type { DocumentType } from '@bakery/schemas/enquiries/document-type';
import { documentDangers } from '@bakery/schemas/enquiries/document-type';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { ask } from '../../../../shared/ui/confirm.tsx';

/** A file that somebody has sent, as it can be shown and downloaded. */
export interface StoredFile {
  /** Unlike that of any other file. */
  key: string;
  name: string;
  /** The address of a file that has one of its own. */
  address?: string | undefined;
  readType: () => Promise<DocumentType>;
  /** Reads the bytes of the file. Throws an error whose message can be shown. */
  read: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** Has the browser save it. */
  save: () => void | Promise<void>;
}

/** The type of a file, which does not change. */
export function fileTypeQuery({ key, readType }: Pick<StoredFile, 'key' | 'readType'>) {
  return queryOptions({ queryKey: ['file-type', key], queryFn: readType, staleTime: Infinity });
}

/** Whether it is known already that a file can do no harm. */
export function isKnownHarmless(file: StoredFile): boolean {
  return queryClient.getQueryData(fileTypeQuery(file).queryKey)?.danger === null;
}

/** Saves a file; asks first where it may do harm. */
export async function saveStoredFile(file: StoredFile): Promise<void> {
  const type = await queryClient.fetchQuery(fileTypeQuery(file)).catch(() => undefined);
  if (type?.danger === null || (await ask(describe(type, file.name)))) await file.save();
}

function describe(type: DocumentType | undefined, name: string) {
  const text = type?.danger
    ? `“${name}” is ${documentDangers[type.danger]}. Open it only if you know the sender and expect it.`
    : `What kind of file “${name}” is could not be found out.`;
  return { title: 'Download this document?', text, confirm: 'Download', danger: true };
}
