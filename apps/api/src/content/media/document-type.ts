import {
  documentHeadBytes,
  findDocumentType,
  isZip,
} from '@bakery/schemas/enquiries/document-type';
import type { DocumentType } from '@bakery/schemas/enquiries/document-type';
import type { Deps } from '../../deps.ts';
import { openDocument } from './media.service.ts';

/** The type of a document by its name and its content; nothing of it is shown. Throws NOT_FOUND. */
export async function readDocumentType(deps: Deps, mediaId: string): Promise<DocumentType> {
  const { stream, name } = await openDocument(deps, mediaId);
  let content = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    content += chunk.toString('latin1');
    if (content.length >= documentHeadBytes && !isZip(content)) break;
  }
  return findDocumentType(content, name);
}
