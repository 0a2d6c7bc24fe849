import type { Enquiry } from '@bakery/schemas/enquiries';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatFileSize } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { confirmDownload, documentTypeQuery } from './confirm-download.ts';
import { DocumentPreview } from './document-preview.tsx';

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
      onClick={(event) => void confirmDownload(event, enquiry)}
    >
      <Icon name="download" size={18} />
    </ActionIcon>
  );
}

/** An enquiry's document: its name and size, and a preview where it is a picture or a PDF. */
export function DocumentPart({ enquiry }: { enquiry: Enquiry }) {
  const { id, document, documentName, documentSize } = enquiry;
  const { data: type } = useQuery({ ...documentTypeQuery(id), enabled: document !== null });
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  if (document === null) return null;
  const name = documentName ?? 'Document';
  const size = documentSize === null ? '' : ` (${formatFileSize(documentSize)})`;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          component="a"
          href={document}
          download={documentName ?? ''}
          variant="default"
          maw="100%"
          leftSection={<Icon name={type?.danger ? 'warning' : 'download'} size={18} />}
          onClick={(event) => void confirmDownload(event, enquiry)}
        >
          {name}
          {size}
        </Button>
        {type?.preview && (
          <Button
            ref={toggle}
            variant="default"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Close preview' : 'Preview'}
          </Button>
        )}
      </Group>
      {isShown && type?.preview && (
        <DocumentPreview
          key={id}
          address={document}
          name={name}
          kind={type.preview}
          onClose={() => {
            setShown(false);
            toggle.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}
