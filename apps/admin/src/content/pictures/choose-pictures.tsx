import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { PicturePickerProps } from './picture-picker.tsx';

const PicturePicker = lazy(async () => ({
  default: (await import('./dialogs.ts')).PicturePicker,
}));

interface ChoosePicturesProps extends Omit<PicturePickerProps, 'opened' | 'onClose'> {
  /** The control that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Opens the dialog in which stored pictures are chosen again, which is loaded then. */
export function ChoosePictures({ children, ...choice }: ChoosePicturesProps) {
  const [isOpen, setOpen] = useState(false);
  // Once it has been opened it stays, so that it can give the focus back when it closes.
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      {children(open)}
      {wasOpened && (
        <Suspense>
          <PicturePicker {...choice} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
