import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImproveDialogProps } from './improve-dialog.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

const PictureDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).PictureDialog }));
const ImproveDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).ImproveDialog }));

/** The details of a picture, loaded when they are first opened. */
export function LazyPictureDialog(props: PictureDialogProps) {
  return (
    <OnceOpened isOpen={props.id !== undefined}>
      <PictureDialog {...props} />
    </OnceOpened>
  );
}

/** The dialog in which a picture is improved, loaded when it is first opened. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  return (
    <OnceOpened isOpen={props.picture !== undefined}>
      <ImproveDialog {...props} />
    </OnceOpened>
  );
}

/** Keeps a dialog that has been opened, so that it can give the focus back when it closes. */
function OnceOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
