import { straightenedShare } from '@bakery/schemas/content/picture-edits';
import type { Crop, PictureEdits } from '@bakery/schemas/content/picture-edits';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moveCrop, resizeCrop } from './crop-box.ts';
import classes from './improve.module.css';

export interface FrameSize {
  width: number;
  height: number;
}

interface CropFrameProps {
  source: string;
  /** The size of the original, upright. */
  size: FrameSize;
  onSize: (size: FrameSize) => void;
  onFailure: () => void;
  edits: PictureEdits;
  /** The width of a crop for each share of its height; undefined for any. */
  shape: number | undefined;
  onCrop: (crop: Crop) => void;
}

const moves: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The original as the edits make it, with the part that is kept: moved by dragging, resized at its corner, or by keys. */
export function CropFrame(props: CropFrameProps) {
  const { source, size, onSize, onFailure, edits, shape, onCrop } = props;
  const { turn, angle, crop, brightness, contrast } = edits;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; isCorner: boolean }>(undefined);
  const isTurned = turn % 180 !== 0;
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height];
  const percent = (share: number) => `${share * 100}%`;

  function start(event: PointerEvent<HTMLElement>, isCorner: boolean) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop, isCorner };
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const from = drag.current;
    const box = frame.current?.getBoundingClientRect();
    if (!from || !box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = (event.clientX - from.x) / box.width;
    const down = (event.clientY - from.y) / box.height;
    onCrop(
      from.isCorner ? resizeCrop(from.crop, right, down, shape) : moveCrop(from.crop, right, down),
    );
  }

  function onKeyDown(event: KeyboardEvent, isCorner: boolean) {
    const [right, down] = moves[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 0.1 : 0.01;
    onCrop(
      isCorner
        ? resizeCrop(crop, right * step, down * step, shape)
        : moveCrop(crop, right * step, down * step),
    );
  }

  const handlers = (isCorner: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, isCorner),
    onPointerMove: follow,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, isCorner),
  });
  const scale = 1 / straightenedShare(width, height, angle);
  return (
    <div
      ref={frame}
      className={classes.frame}
      style={{ aspectRatio: width / height, maxWidth: `calc(46vh * ${width / height})` }}
    >
      <img
        src={source}
        alt="Preview of the changes"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) onSize({ width: naturalWidth, height: naturalHeight });
        }}
        onError={onFailure}
        style={{
          width: percent(isTurned ? height / width : 1),
          transform: `translate(-50%, -50%) rotate(${turn + angle}deg) scale(${scale})`,
          filter: `brightness(${brightness}) contrast(${contrast})`,
        }}
      />
      <button
        type="button"
        className={classes.crop}
        aria-label={`Part that is kept: ${Math.round(crop.width * 100)}% of the width and ${Math.round(crop.height * 100)}% of the height. Move it with the arrow keys`}
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        {...handlers(false)}
      />
      <button
        type="button"
        className={classes.corner}
        aria-label="Corner of the part that is kept: resize it with the arrow keys"
        style={{ left: percent(crop.x + crop.width), top: percent(crop.y + crop.height) }}
        {...handlers(true)}
      />
    </div>
  );
}
