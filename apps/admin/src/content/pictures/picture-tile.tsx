import { formatDate } from '@bakery/schemas/common/dates';
import type { StoredImage } from '@bakery/schemas/content/media';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import classes from './pictures.module.css';

export interface PictureTileProps {
  picture: StoredImage;
  /** Whether it is chosen; undefined where pictures are opened, not chosen. */
  isChosen?: boolean | undefined;
  /** The record has it already. */
  isTaken?: boolean | undefined;
  onClick: () => void;
  /** Shows its details, where a click does something else. */
  onDetails?: (() => void) | undefined;
}

/** A picture of the library: a button named by the file and what it shows. */
export function PictureTile(props: PictureTileProps) {
  const { picture, isChosen, isTaken = false, onClick, onDetails } = props;
  const { name, alt, retainedUntil } = picture;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.tile}
        aria-pressed={isChosen}
        disabled={isTaken}
        data-tile
        onClick={onClick}
      >
        <StoredPicture picture={picture} ratio={4 / 3} sizes="180px" />
        {isChosen && (
          <span className={classes.mark}>
            <Icon name="check" size={16} />
          </span>
        )}
        <span className={classes.name}>{name}</span>
        {alt && <span className={classes.note}>{alt}</span>}
        {isTaken && <span className={classes.note}>Already chosen</span>}
        {retainedUntil !== null && (
          <span className={classes.note}>Not in use, kept until {formatDate(retainedUntil)}</span>
        )}
      </button>
      {onDetails && (
        <ActionIcon
          variant="default"
          className={classes.details}
          aria-label={`Details of ${name}`}
          onClick={onDetails}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
