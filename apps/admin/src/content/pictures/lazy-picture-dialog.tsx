import { lazy, Suspense, useState } from 'react';

const PictureDialog = lazy(async () => ({
  default: (await import('./dialogs.ts')).PictureDialog,
}));

interface LazyPictureDialogProps {
  id: string | undefined;
  onClose: () => void;
}

/** The details of a picture, loaded when they are first opened. */
export function LazyPictureDialog({ id, onClose }: LazyPictureDialogProps) {
  // Once it has been opened it stays, so that it can give the focus back when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (id !== undefined && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <PictureDialog id={id} onClose={onClose} />
    </Suspense>
  );
}
