import { picture as pictureShape } from '@bakery/schemas/content/media';
import type { Picture, StoredImage } from '@bakery/schemas/content/media';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { LoadedPicture } from './loaded-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import type { PicturesSearch } from './pictures.queries.ts';
import { useOpenedLater } from './use-opened-later.ts';
import { useSafeClose } from './use-safe-close.ts';

export interface PicturePickerProps {
  opened: boolean;
  onClose: () => void;
  /** The most that can be chosen; with 1, another one replaces the choice. */
  max: number;
  /** The ids of those that the record has. */
  taken: readonly string[];
  onChoose: (pictures: Picture[]) => void;
}

/** A dialog in which stored pictures are chosen again; a chunk of its own. */
export function PicturePicker({ opened, onClose, ...choice }: PicturePickerProps) {
  const { onDirty, leave, closeOnEscape } = useSafeClose();
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={() => void leave(onClose)}
      closeOnEscape={closeOnEscape}
      size={1000}
      title="Choose from pictures"
    >
      <Content {...choice} onClose={onClose} onDirty={onDirty} leave={leave} />
    </Modal>
  );
}

type ContentProps = Omit<PicturePickerProps, 'opened'> &
  Pick<ReturnType<typeof useSafeClose>, 'onDirty' | 'leave'>;

/** The grid, or the details of one of its pictures. */
function Content({ max, taken, onChoose, onClose, onDirty, leave }: ContentProps) {
  const [search, setSearch] = useState<PicturesSearch>({});
  const [chosen, setChosen] = useState<readonly StoredImage[]>([]);
  const [details, setDetails] = useState<string>();

  if (details !== undefined) {
    return (
      <LoadedPicture
        id={details}
        closeLabel="Back to the pictures"
        onClose={() => void leave(() => setDetails(undefined))}
        onDirty={onDirty}
      />
    );
  }
  return (
    <PictureChoice
      max={max}
      taken={taken}
      search={search}
      onSearch={(part) => setSearch((now) => ({ ...now, ...part }))}
      chosen={chosen}
      onChosen={setChosen}
      onDetails={setDetails}
      onCancel={onClose}
      onUse={() => {
        onChoose(chosen.map((picture) => pictureShape.parse(picture)));
        onClose();
      }}
    />
  );
}
