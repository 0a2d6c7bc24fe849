import { ActionIcon, Progress, Text } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import classes from './upload.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadThumbProps {
  upload: Upload;
  ratio: number;
  width: number | undefined;
  onRemove: () => void;
}

/** An upload in progress, or the reason why a file was rejected. */
export function UploadThumb({ upload, ratio, width, onRemove }: UploadThumbProps) {
  const { name, previewUrl, progress, error } = upload;
  return (
    <li className={classes.thumb} style={{ width }}>
      {error === undefined ? (
        <>
          <img src={previewUrl} alt="" className={classes.pending} style={{ aspectRatio: ratio }} />
          <Progress
            value={Math.max(4, progress * 100)}
            animated={progress === 1}
            aria-label={`Uploading ${name}`}
            mt={6}
          />
        </>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.refused}>
          <strong>{name}</strong>: {error}
        </Text>
      )}
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          aria-label={error === undefined ? `Stop uploading ${name}` : `Dismiss ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}
