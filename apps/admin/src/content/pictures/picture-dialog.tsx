import { Modal } from '@mantine/core';
import { LoadedPicture } from './loaded-picture.tsx';
import { useOpenedLater } from './use-opened-later.ts';
import { useSafeClose } from './use-safe-close.ts';

interface PictureDialogProps {
  /** The picture to show; undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** A dialog with the details of a picture; it asks before unsaved changes are lost. */
export function PictureDialog({ id, onClose }: PictureDialogProps) {
  const { onDirty, leave, closeOnEscape } = useSafeClose();
  const close = () => void leave(onClose);
  return (
    <Modal
      opened={useOpenedLater(id !== undefined)}
      onClose={close}
      closeOnEscape={closeOnEscape}
      size={920}
      title="Picture"
    >
      {id !== undefined && (
        <LoadedPicture id={id} closeLabel="Close" onClose={close} onDirty={onDirty} />
      )}
    </Modal>
  );
}
