import { documentDangers } from '@bakery/schemas/document-type';
import type { DocumentType } from '@bakery/schemas/document-type';
import type { Enquiry } from '@bakery/schemas/enquiries';
import type { MouseEvent } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { loadFile } from '../../shared/ui/load-file.ts';

/** What a document is does not change. */
export function documentTypeQuery(id: string) {
  return trpc.enquiries.documentType.queryOptions({ id }, { staleTime: Infinity });
}

/** Of a link to the document of an enquiry: asks first where the document may do harm. */
export async function confirmDownload(
  event: MouseEvent<HTMLAnchorElement>,
  { id, document, documentName }: Pick<Enquiry, 'id' | 'document' | 'documentName'>,
): Promise<void> {
  const query = documentTypeQuery(id);
  // Known to be harmless: the browser follows the link.
  if (queryClient.getQueryData(query.queryKey)?.danger === null) return;
  event.preventDefault();
  const type = await queryClient.fetchQuery(query).catch(() => undefined);
  const name = documentName ?? 'Document';
  if (type?.danger === null || (await ask(describe(type, name)))) loadFile(document!, name);
}

function describe(type: DocumentType | undefined, name: string) {
  const text = type?.danger
    ? `“${name}” is ${documentDangers[type.danger]}. Open it only if you know the sender and expect it.`
    : `What kind of file “${name}” is could not be found out.`;
  return { title: 'Download this document?', text, confirm: 'Download', danger: true };
}
