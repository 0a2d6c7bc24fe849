import type { DocumentType } from '@bakery/schemas/enquiries/document-type';
import { Center, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '../../../../shared/ui/states.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { StoredFile } from './stored-file.ts';
import classes from './document-preview.module.css';

const PdfPreview = lazy(async () => ({
  default: (await import('./pdf-preview.tsx')).PdfPreview,
}));

interface DocumentPreviewProps {
  file: StoredFile;
  kind: NonNullable<DocumentType['preview']>;
  onClose: () => void;
}

/**
 * A picture or a PDF as pixels: nothing of a document becomes a page of its own, so nothing in it can run. Escape
 * closes it, and not the dialog that it may be in.
 */
export function DocumentPreview({ file, kind, onClose }: DocumentPreviewProps) {
  const { key, name, read } = file;
  const frame = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['document', key],
    queryFn: ({ signal }) => read(signal),
    // A document may be 10 MB: it is in memory for as long as it is shown.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => frame.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus, since it scrolls
    <section
      ref={frame}
      className={classes.frame}
      aria-label={`Preview of ${name}`}
      aria-busy={!data && !error}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-mantine-stop-propagation="true"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {error ? (
        <ErrorState
          title="The preview could not be loaded"
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          {data && kind === 'picture' && <PicturePreview content={data} name={name} />}
          {data && kind === 'pdf' && <PdfPreview content={data} />}
          {!data && <Loading />}
        </Suspense>
      )}
    </section>
  );
}

function Loading() {
  return (
    <Center mih={160}>
      <Stack align="center" gap="xs" component="output">
        <Loader size="sm" aria-hidden />
        <Text size="sm" c="dimmed">
          Loading preview...
        </Text>
      </Stack>
    </Center>
  );
}
