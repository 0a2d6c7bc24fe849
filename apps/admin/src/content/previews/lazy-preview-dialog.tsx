import { lazy, Suspense, useState } from 'react';
import type { PreviewDialogProps } from './preview-source.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** A page of the site with what is not published, loaded when it is first opened. */
export function LazyPreviewDialog(props: PreviewDialogProps) {
  // Once it has been opened it stays, so that it can give the focus back when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (props.source !== undefined && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <PreviewDialog {...props} />
    </Suspense>
  );
}
