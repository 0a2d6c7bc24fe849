import type { Enquiry } from '@bakery/schemas/enquiries';
import { ActionIcon, Button } from '@mantine/core';
import { formatFileSize } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** The download button for an enquiry's document; renders nothing without a document. */
export function DocumentIcon({ enquiry }: { enquiry: Enquiry }) {
  const { document, documentName, full_name } = enquiry;
  if (document === null) return null;
  return (
    <ActionIcon
      component="a"
      href={document}
      download={documentName ?? ''}
      variant="default"
      size={36}
      aria-label={`Download the document of ${full_name}`}
    >
      <Icon name="download" size={18} />
    </ActionIcon>
  );
}

/** The document's name and size, as text. */
export function DocumentButton({ enquiry }: { enquiry: Enquiry }) {
  const { document, documentName, documentSize } = enquiry;
  if (document === null) return null;
  const size = documentSize === null ? '' : ` (${formatFileSize(documentSize)})`;
  return (
    <Button
      component="a"
      href={document}
      download={documentName ?? ''}
      variant="default"
      maw="100%"
      leftSection={<Icon name="download" size={18} />}
    >
      {documentName ?? 'Document'}
      {size}
    </Button>
  );
}
