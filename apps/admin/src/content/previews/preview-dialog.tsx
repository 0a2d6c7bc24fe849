import { Alert, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { useOpenedLater } from '../pictures/use-opened-later.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import type { PreviewDialogProps, PreviewSource } from './preview-source.ts';
import { PageFrame } from './page-frame.tsx';
import { PageWidth, ShareControl } from './preview-controls.tsx';
import { PreviewLinkPanel } from './preview-link-panel.tsx';
import { previewSizes, previewWidths, usePreviewSize } from './preview-widths.ts';
import classes from './preview.module.css';

/** The page of a record, and links that show it to others. */
export function PreviewDialog({ source, isDirty = false, onClose }: PreviewDialogProps) {
  // The shown page stays while the dialog closes.
  const [shown, setShown] = useState(source);
  if (source !== undefined && source !== shown) setShown(source);
  const opened = useOpenedLater(source !== undefined);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Preview"
      size="min(1360px, 100%)"
      fullScreen={useMediaQuery('(max-width: 48em)')}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown && opened && <Preview source={shown} isDirty={isDirty} />}
    </Modal>
  );
}

function Preview({ source, isDirty }: { source: PreviewSource; isDirty: boolean }) {
  const { data, error, isFetching, refetch } = usePreview(source);
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { size, choose } = usePreviewSize(isWide);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={classes.dialog}>
      <Group justify="space-between" gap="xs">
        {isWide && <PageWidth sizes={previewSizes} value={size} onChange={choose} />}
        <ShareControl isOpen={isSharing} onToggle={() => setSharing(!isSharing)} />
      </Group>
      {isSharing && <PreviewLinkPanel source={source} isDirty={isDirty} />}
      {data?.note && (
        <Alert variant="light" p="xs" icon={<Icon name="warning" />}>
          {data.note}
        </Alert>
      )}
      {error && !isFetching ? (
        <ErrorState
          title="The page could not be shown."
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <PageFrame
          key={size}
          title="Preview of the page"
          html={data.html}
          width={previewWidths[size]}
          field={undefined}
          onChoose={() => {}}
        />
      ) : (
        <LoadingState className={classes.space} label="Loading the page…" />
      )}
    </div>
  );
}

/** Rendered anew each time that the dialog opens. */
function usePreview({ kind, id, input }: PreviewSource) {
  return useQuery({
    queryKey: ['preview', kind, id, input],
    queryFn: ({ signal }) =>
      input === undefined
        ? api.previews.stored.query({ kind, id: id! }, { signal })
        : api.previews.typed.mutate(
            { kind, id, input: input as Record<string, unknown> },
            { signal },
          ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
