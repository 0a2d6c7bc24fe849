import type { Picture } from '@bakery/schemas/content/media';
import { ActionIcon } from '@mantine/core';
import { useCurrentPicture } from './use-current-picture.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import classes from '../../shared/upload/upload.module.css';

interface PictureThumbProps {
  picture: Picture;
  name: string;
  ratio: number;
  width: number | undefined;
  onRemove: () => void;
  onEdit: () => void;
  onImprove: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

export function PictureThumb(props: PictureThumbProps) {
  const { picture, name, ratio, width, onRemove, onEdit, onImprove, onEarlier, onLater } = props;
  const current = useCurrentPicture(picture);
  return (
    <li className={classes.thumb} style={{ width }} data-picture={picture.id}>
      <StoredPicture
        picture={current}
        alt={`Preview of ${name}`}
        ratio={ratio}
        sizes={width ? `${width}px` : '(min-width: 820px) 760px, 100vw'}
      />
      <div className={classes.tools}>
        {onEarlier && (
          <ActionIcon
            variant="default"
            data-tool="earlier"
            aria-label={`Move ${name} forward`}
            onClick={onEarlier}
          >
            <Icon name="left" size={16} />
          </ActionIcon>
        )}
        {onLater && (
          <ActionIcon
            variant="default"
            data-tool="later"
            aria-label={`Move ${name} back`}
            onClick={onLater}
          >
            <Icon name="right" size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          data-tool="edit"
          aria-label={`Text and focal point of ${name}`}
          onClick={onEdit}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-tool="improve"
          aria-label={`Improve ${name}`}
          onClick={onImprove}
        >
          <Icon name="crop" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-tool="remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}
