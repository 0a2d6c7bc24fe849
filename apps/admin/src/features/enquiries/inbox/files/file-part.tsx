import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useSeen } from '../../../../shared/ui/use-seen.ts';
import { DocumentPreview } from './document-preview.tsx';
import { fileTypeQuery, isKnownHarmless, saveStoredFile } from './stored-file.ts';
import type { StoredFile } from './stored-file.ts';

interface FilePartProps {
  file: StoredFile;
  /** In place of the name. */
  label?: string;
  isCompact?: boolean;
}

/** A file that somebody has sent: its download, and a preview where it is a picture or a PDF. */
export function FilePart({ file, label = file.name, isCompact = false }: FilePartProps) {
  const { key, name, address } = file;
  const part = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(part, '200px');
  const { data: type } = useQuery({ ...fileTypeQuery(file), enabled: isSeen });
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const size = isCompact ? 'compact-sm' : 'sm';
  const look = {
    variant: 'default',
    size,
    maw: '100%',
    leftSection: <Icon name={type?.danger ? 'warning' : 'download'} size={isCompact ? 14 : 18} />,
  } as const;
  // A name that is wider than a phone; the label itself is a flex box, which shortens nothing.
  const text = (
    <Text span inherit truncate>
      {label}
    </Text>
  );
  return (
    <Stack gap="sm" ref={part}>
      <Group gap={isCompact ? 'xs' : 'sm'}>
        {address === undefined ? (
          <Button {...look} onClick={() => void saveStoredFile(file)}>
            {text}
          </Button>
        ) : (
          <Button
            {...look}
            component="a"
            href={address}
            download={name}
            onClick={(event: MouseEvent) => confirmDownload(event, file)}
          >
            {text}
          </Button>
        )}
        {type?.preview && (
          <Button
            ref={toggle}
            variant="default"
            size={size}
            aria-expanded={isShown}
            aria-label={
              isCompact ? `${isShown ? 'Close preview' : 'Preview'} of ${name}` : undefined
            }
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Close preview' : 'Preview'}
          </Button>
        )}
      </Group>
      {isShown && type?.preview && (
        <DocumentPreview
          key={key}
          file={file}
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

/** Handles the click on a link to a file: asks first where the file may do harm. */
export function confirmDownload(event: MouseEvent, file: StoredFile): void {
  // Then the browser follows the link.
  if (isKnownHarmless(file)) return;
  event.preventDefault();
  void saveStoredFile(file);
}
