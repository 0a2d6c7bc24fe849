import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../shared/ui/states.tsx';
import { ImproveForm } from './improve-form.tsx';
import { PictureLoadFailure } from './picture-load-failure.tsx';
import { pictureQuery } from './pictures.queries.ts';
import { useOpenedLater } from './use-opened-later.ts';
import { useSafeClose } from './use-safe-close.ts';

export interface ImproveDialogProps {
  /** The picture to improve; undefined closes the dialog. */
  picture: Picture | undefined;
  /** The proportions of the frame in which the site shows it; undefined where no place is meant. */
  ratio?: number | undefined;
  onClose: () => void;
  onImproved: (media: UploadedMedia) => void;
}

/** A dialog in which a picture is cropped, straightened and made brighter; it asks before changes are lost. */
export function ImproveDialog({ picture, ratio, onClose, onImproved }: ImproveDialogProps) {
  const { onDirty, leave, closeOnEscape } = useSafeClose();
  const close = () => void leave(onClose);
  return (
    <Modal
      opened={useOpenedLater(picture !== undefined)}
      onClose={close}
      closeOnEscape={closeOnEscape}
      size={920}
      title="Improve picture"
    >
      {picture && (
        <Loaded
          key={picture.id}
          picture={picture}
          ratio={ratio}
          onClose={close}
          onDirty={onDirty}
          onImproved={(media) => {
            onDirty(false);
            onImproved(media);
          }}
        />
      )}
    </Modal>
  );
}

interface LoadedProps extends Omit<ImproveDialogProps, 'picture' | 'ratio'> {
  picture: Picture;
  ratio: number | undefined;
  onDirty: (isDirty: boolean) => void;
}

function Loaded({ picture, ...form }: LoadedProps) {
  const { data, error, refetch } = useQuery(pictureQuery(picture.id));
  if (data) return <ImproveForm picture={data} {...form} />;
  if (!error) return <LoadingState h={420} />;
  return <PictureLoadFailure error={error} onRetry={refetch} />;
}
