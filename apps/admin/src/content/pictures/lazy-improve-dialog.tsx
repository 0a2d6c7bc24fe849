import { lazy, Suspense, useState } from 'react';
import type { ImproveDialogProps } from './improve-dialog.tsx';

const ImproveDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).ImproveDialog }));

/** The dialog in which a picture is improved, loaded when it is first opened. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  // Once it has been opened it stays, so that it can give the focus back when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (props.picture && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ImproveDialog {...props} />
    </Suspense>
  );
}
