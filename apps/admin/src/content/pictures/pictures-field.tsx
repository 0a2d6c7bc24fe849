import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import { pictureAdviceTexts } from '@bakery/schemas/content/picture-advice';
import type { PictureAdvice } from '@bakery/schemas/content/picture-advice';
import { limits } from '@bakery/schemas/common/limits.constants';
import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { AdviceList } from './advice-list.tsx';
import { ChoosePictures } from './choose-pictures.tsx';
import { LazyImproveDialog, LazyPictureDialog } from './lazy-dialogs.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { FileDrop } from '../../shared/upload/file-drop.tsx';
import { usePastedFiles } from '../../shared/upload/use-pasted-files.ts';
import { adviseOnPlace } from './place-advice.ts';
import { PictureThumb } from './picture-thumb.tsx';
import classes from '../../shared/upload/upload.module.css';
import { UploadThumb } from '../../shared/upload/upload-thumb.tsx';
import { usePictureOrder } from '../../shared/upload/use-picture-order.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';

/** Changes the pictures of a field. */
export type ChangePictures = (change: (now: Picture[]) => Picture[]) => void;

interface PicturesFieldProps {
  label: string;
  description?: string;
  required?: boolean;
  value: Picture[];
  /** Changes what the form has by then: an upload may end between a change and its render. */
  onChange: ChangePictures;
  error?: ReactNode;
  /** The maximum number of pictures; with 1, a new picture replaces the old one. */
  max?: number;
  /** The aspect ratio of the frame in which the site shows the picture. */
  ratio?: number;
  /** The width of a preview in pixels; by default the full width of the field. */
  thumbWidth?: number;
  /** The width in pixels from which a picture is sharp in that frame. */
  leastWidth?: number;
  /** Returns hints about a picture whose size or proportions are unsuitable, in place of those about the frame. */
  advise?: (picture: Picture) => string[];
  /** Accepts files pasted anywhere on the screen; for one field per screen. */
  pasteAnywhere?: boolean;
  /** Called with the number of uploads in progress: the form's `onUploading`. */
  onUploading: (count: number) => void;
}

/** The pictures of a record: chosen, dropped or pasted; they can be reordered and removed. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, description, required, value, onChange, error, ratio = 1, thumbWidth } = props;
  const { max = limits.imagesPerRecord, leastWidth = 0, pasteAnywhere = false } = props;
  const { advise = (picture) => adviseOnPlace(picture, { ratio, leastWidth }) } = props;
  const [looks, setLooks] = useState<Readonly<Record<string, readonly PictureAdvice[]>>>({});
  const id = useId();
  const [edited, setEdited] = useState<string>();
  const [improved, setImproved] = useState<string>();
  const isSingle = max === 1;
  const { uploads, add, remove } = useUploads((media) => {
    setLooks((now) => ({ ...now, [media.id]: media.advice }));
    onChange((now) => (isSingle ? [media] : [...now, media]));
  }, props.onUploading);
  const room = isSingle ? 1 : max - value.length - uploads.length;
  const take = (files: File[]) => {
    for (const { key } of uploads) if (isSingle) remove(key);
    add(files.slice(0, Math.max(0, room)));
  };
  const onPaste = usePastedFiles(take, pasteAnywhere);
  const { field, move, remove: removePicture } = usePictureOrder(value, onChange);
  const advice = value.map((picture, index) => ({
    key: picture.id,
    name: value.length > 1 ? `Picture ${index + 1}` : '',
    onImprove: () => setImproved(picture.id),
    texts: [
      ...(looks[picture.id] ?? []).map((look) => pictureAdviceTexts[look]),
      ...advise(picture),
    ],
  }));
  const isReplacing = isSingle && uploads.length > 0;

  function replace(before: string | undefined, media: UploadedMedia) {
    setLooks((now) => ({ ...now, [media.id]: media.advice }));
    onChange((now) => now.map((one) => (one.id === before ? media : one)));
  }

  function choose(pictures: Picture[]) {
    for (const { key } of uploads) if (isSingle) remove(key);
    onChange((now) => (isSingle ? pictures.slice(0, 1) : [...now, ...pictures].slice(0, max)));
  }

  return (
    <Input.Wrapper
      ref={field}
      id={id}
      label={label}
      description={description}
      required={required}
      error={error}
      labelElement="div"
      onPaste={onPaste}
    >
      <FileDrop
        id={id}
        label={label}
        describedBy={error ? `${id}-error` : undefined}
        isInvalid={error !== undefined}
        isMultiple={!isSingle}
        action={
          isSingle
            ? value.length > 0
              ? 'Choose another picture'
              : 'Choose a picture'
            : 'Choose pictures'
        }
        isFull={room <= 0}
        onFiles={take}
        beside={
          <ChoosePictures max={room} taken={value.map((picture) => picture.id)} onChoose={choose}>
            {(open) => (
              <Button
                variant="default"
                leftSection={<Icon name="gallery" size={18} />}
                aria-label={`${label}: Choose from pictures`}
                onClick={open}
              >
                Choose from pictures
              </Button>
            )}
          </ChoosePictures>
        }
      >
        {(value.length > 0 || uploads.length > 0) && (
          <ul className={classes.thumbs} data-single={thumbWidth === undefined || undefined}>
            {!isReplacing &&
              value.map((picture, index) => (
                <PictureThumb
                  key={picture.id}
                  picture={picture}
                  name={isSingle ? 'picture' : `picture ${index + 1}`}
                  ratio={ratio}
                  width={thumbWidth}
                  onRemove={() => removePicture(index)}
                  onImprove={() => setImproved(picture.id)}
                  onEdit={() => setEdited(picture.id)}
                  onEarlier={index > 0 ? () => move(index, -1) : undefined}
                  onLater={index < value.length - 1 ? () => move(index, 1) : undefined}
                />
              ))}
            {uploads.map((upload) => (
              <UploadThumb
                key={upload.key}
                upload={upload}
                ratio={ratio}
                width={thumbWidth}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </ul>
        )}
      </FileDrop>
      <LazyPictureDialog
        id={edited}
        ratio={ratio}
        onClose={() => setEdited(undefined)}
        onImproved={(media) => {
          replace(edited, media);
          setEdited(media.id);
        }}
      />
      <LazyImproveDialog
        picture={value.find((picture) => picture.id === improved)}
        ratio={ratio}
        onClose={() => setImproved(undefined)}
        onImproved={(media) => {
          replace(improved, media);
          setImproved(undefined);
        }}
      />
      <AdviceList pictures={isReplacing ? [] : advice} />
    </Input.Wrapper>
  );
}
