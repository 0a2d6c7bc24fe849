import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { ImproveDialog } from './improve-dialog.tsx';
import { LoadedPicture } from './loaded-picture.tsx';
import { useOpenedLater } from './use-opened-later.ts';
import { useSafeClose } from './use-safe-close.ts';

export interface PictureDialogProps {
  /** The picture to show; undefined closes the dialog. */
  id: string | undefined;
  /** The proportions of the frame in which the site shows it; undefined where no place is meant. */
  ratio?: number | undefined;
  onClose: () => void;
  /** Called with the picture that was made from it. */
  onImproved: (media: UploadedMedia) => void;
}

/** A dialog with the details of a picture; it asks before unsaved changes are lost. */
export function PictureDialog({ id, ratio, onClose, onImproved }: PictureDialogProps) {
  const { onDirty, leave, closeOnEscape } = useSafeClose();
  const [improved, setImproved] = useState<Picture>();
  const close = () => void leave(onClose);
  const isShown = id !== undefined && improved === undefined;
  return (
    <>
      <Modal
        opened={useOpenedLater(isShown)}
        onClose={close}
        closeOnEscape={closeOnEscape}
        size={920}
        title="Picture"
      >
        {isShown && (
          <LoadedPicture
            id={id}
            closeLabel="Close"
            onClose={close}
            onDirty={onDirty}
            onImprove={(picture) => void leave(() => setImproved(picture))}
          />
        )}
      </Modal>
      <ImproveDialog
        picture={improved}
        ratio={ratio}
        onClose={() => setImproved(undefined)}
        onImproved={(media) => {
          setImproved(undefined);
          onImproved(media);
        }}
      />
    </>
  );
}
