import type { FocalPoint, Picture } from '@bakery/schemas/content/media';
import { Button, Group, Input, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import classes from './pictures.module.css';

interface FocalPointFieldProps {
  picture: Picture;
  value: FocalPoint | null;
  onChange: (point: FocalPoint | null) => void;
  isReadOnly: boolean;
}

const centre: FocalPoint = { x: 0.5, y: 0.5 };
const maxHeight = 340;
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** The whole picture, with the point that every crop keeps: set by a click, by dragging, or by the arrow keys. */
export function FocalPointField({ picture, value, onChange, isReadOnly }: FocalPointFieldProps) {
  const id = useId();
  const point = useRef<HTMLDivElement>(null);
  const { x, y } = value ?? centre;

  function moveTo(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((event.clientX - left) / width),
      y: within((event.clientY - top) / height),
    });
  }

  function start(event: PointerEvent<HTMLDivElement>) {
    if (isReadOnly || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // The browser would focus what was clicked, which is the picture.
    event.preventDefault();
    point.current?.focus({ preventScroll: true });
    moveTo(event);
  }

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = moves[event.key] ?? [];
    if (isReadOnly || right === undefined || down === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: within(x + right * step), y: within(y + down * step) });
  }

  return (
    <Input.Wrapper
      id={id}
      label="Focal point"
      labelElement="div"
      description="Click on what must stay visible wherever the picture is cropped, or move the point with the arrow keys; Shift makes larger steps."
    >
      <div
        className={classes.whole}
        data-off={isReadOnly || undefined}
        style={{ maxWidth: (maxHeight * picture.width) / picture.height, marginTop: 8 }}
        onPointerDown={start}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <StoredPicture picture={picture} fit="contain" sizes="(min-width: 700px) 440px, 90vw" />
        <div
          ref={point}
          className={classes.point}
          data-unset={value === null || undefined}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          // An input has one value, a point has two.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-describedby={`${id}-description`}
          aria-disabled={isReadOnly || undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(x * 100)}
          aria-valuetext={value ? describe(value) : 'Not chosen'}
          onKeyDown={onKeyDown}
        />
      </div>
      <Group justify="space-between" mt={8} mih={36} gap="sm">
        <Text size="sm" c="dimmed" className="tabular">
          {value ? describe(value) : 'Not chosen: each place shows the part that it usually shows.'}
        </Text>
        {value && !isReadOnly && (
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            No focal point
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function describe({ x, y }: FocalPoint): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
