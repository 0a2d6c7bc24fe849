import { Icon } from '../../../shared/ui/icon.tsx';

interface ViewerBarProps {
  /** The place of the picture among all, from 0. */
  place: number;
  count: number;
  /** Whether the picture is larger than whole. */
  isNear: boolean;
  move(step: 1 | -1): void;
  zoomBy(steps: 1 | -1): void;
}

/** The buttons under an enlarged picture. One that can do nothing stays, so that the focus does. */
export function ViewerBar({ place, count, isNear, move, zoomBy }: ViewerBarProps) {
  return (
    <div className="bar">
      {count > 1 && (
        <button
          type="button"
          aria-label="Previous picture"
          aria-disabled={place === 0}
          onClick={() => move(-1)}
        >
          <Icon name="left" />
        </button>
      )}
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!isNear}
        onClick={() => zoomBy(-1)}
      >
        −
      </button>
      {count > 1 && (
        <span className="count" aria-hidden="true">
          {place + 1} / {count}
        </span>
      )}
      <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1)}>
        +
      </button>
      {count > 1 && (
        <button
          type="button"
          aria-label="Next picture"
          aria-disabled={place === count - 1}
          onClick={() => move(1)}
        >
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}
