import type { Picture } from '@bakery/schemas/media';
import { limits } from '@bakery/schemas/common';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { FileDrop } from './file-drop.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import { PictureThumb } from './picture-thumb.tsx';
import classes from './pictures-field.module.css';
import { UploadThumb } from './upload-thumb.tsx';
import { usePictureOrder } from './use-picture-order.ts';
import { useUploads } from './use-uploads.ts';

interface PicturesFieldProps {
  label: string;
  description?: string;
  required?: boolean;
  value: Picture[];
  onChange: (pictures: Picture[]) => void;
  error?: string | undefined;
  /** 1 makes it a single picture: choosing another replaces it. */
  max?: number;
  /** Width over height of the frame that the site shows it in. */
  ratio?: number;
  /** Width of a preview in pixels; the whole width of the field without one. */
  thumbWidth?: number;
  /** Kind words about a picture that will not look its best. */
  advise?: (picture: Picture) => string | undefined;
  /** Takes what is pasted anywhere on the screen; for one field of a screen. */
  pasteAnywhere?: boolean;
  /** Told how many files are on their way: `onUploading` of the form. */
  onUploading: (count: number) => void;
}

/** Pictures of a record: chosen, dropped or pasted, in an order, each removable. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, description, required, value, onChange, error, ratio = 1, thumbWidth } = props;
  const { max = limits.imagesPerRecord, advise, pasteAnywhere = false } = props;
  const id = useId();
  const isSingle = max === 1;
  const { uploads, add, remove } = useUploads(
    (media) => onChange(isSingle ? [media] : [...value, media]),
    props.onUploading,
  );
  const room = isSingle ? 1 : max - value.length - uploads.length;
  const take = (files: File[]) => {
    for (const { key } of uploads) if (isSingle) remove(key);
    add(files.slice(0, Math.max(0, room)));
  };
  const onPaste = usePastedFiles(take, pasteAnywhere);
  const { field, move, remove: removePicture } = usePictureOrder(value, onChange);
  const advice = value.map((picture) => advise?.(picture)).find((text) => text !== undefined);
  const isReplacing = isSingle && uploads.length > 0;

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
      {advice && !isReplacing && (
        <p className={classes.advice} aria-live="polite">
          {advice}
        </p>
      )}
    </Input.Wrapper>
  );
}
