import { Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { acceptedTypes } from './check-file.ts';
import classes from './upload.module.css';

interface FileDropProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isMultiple: boolean;
  action: string;
  /** Disabled: the maximum number of files is reached. */
  isFull: boolean;
  onFiles: (files: File[]) => void;
  /** The content beside the choice of files. */
  beside: ReactNode;
  children: ReactNode;
}

/** An area in which files are chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const {
    id,
    label,
    describedBy,
    isInvalid,
    isMultiple,
    action,
    isFull,
    onFiles,
    beside,
    children,
  } = props;
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(isMultiple ? files : files.slice(0, 1));
  }

  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {isFull ? (
        <Text size="sm" c="dimmed">
          There is no room for more pictures. Remove one to add another.
        </Text>
      ) : (
        <div className={classes.choose}>
          <VisuallyHidden>
            <input
              id={id}
              className={classes.input}
              type="file"
              accept={acceptedTypes}
              multiple={isMultiple}
              aria-label={`${label}: ${action}`}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => {
                onFiles([...(event.currentTarget.files ?? [])]);
                // Reset, so that the same file can be chosen again.
                event.currentTarget.value = '';
              }}
            />
          </VisuallyHidden>
          <label htmlFor={id} className={classes.button}>
            <Icon name="upload" size={18} />
            {action}
          </label>
          {beside}
          <Text size="sm" c="dimmed">
            or drop or paste {isMultiple ? 'them' : 'it'} here. PNG, JPEG, WebP, AVIF or GIF, at
            most 10 MB.
          </Text>
        </div>
      )}
    </div>
  );
}
