import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { ActionIcon } from '@mantine/core';
import { api } from '../../../../shared/api/trpc.ts';
import { actionClass } from '../../../../shared/list/row-actions.tsx';
import { formatFileSize } from '../../../../shared/format/format.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { loadFile } from '../../../../shared/ui/load-file.ts';
import { confirmDownload, FilePart } from './file-part.tsx';
import { readDocument } from './read-document.ts';
import type { StoredFile } from './stored-file.ts';

function fileOf({ id, document, documentName }: Enquiry): StoredFile | undefined {
  if (document === null) return undefined;
  const name = documentName ?? 'Document';
  return {
    key: document,
    name,
    address: document,
    readType: () => api.enquiries.documentType.query({ id }),
    read: (signal) => readDocument(document, signal),
    save: () => loadFile(document, name),
  };
}

/** The download button for an enquiry's document; renders nothing without a document. */
export function DocumentIcon({ enquiry }: { enquiry: Enquiry }) {
  const file = fileOf(enquiry);
  if (!file) return null;
  return (
    <ActionIcon
      component="a"
      href={file.address}
      download={file.name}
      className={actionClass}
      variant="default"
      size={36}
      aria-label={`Download the document of ${enquiry.full_name}`}
      onClick={(event) => confirmDownload(event, file)}
    >
      <Icon name="download" size={18} />
    </ActionIcon>
  );
}

/** An enquiry's document, with its size. */
export function DocumentPart({ enquiry }: { enquiry: Enquiry }) {
  const file = fileOf(enquiry);
  if (!file) return null;
  const { documentSize } = enquiry;
  const size = documentSize === null ? '' : ` (${formatFileSize(documentSize)})`;
  return <FilePart key={file.key} file={file} label={`${file.name}${size}`} />;
}
