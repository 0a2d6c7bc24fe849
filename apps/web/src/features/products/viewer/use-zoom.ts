import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { closeScale, fit, panBy, whole, zoomAt } from './zoom.ts';
import type { Frame, Size, View } from './zoom.ts';

/** Movement in pixels up to which a press is a tap, and from which it is a swipe. */
const tapReach = 6;
const swipeReach = 48;
const doubleTapTime = 350;

interface ZoomOptions {
  stage: RefObject<HTMLElement | null>;
  picture: Size;
  /** A swipe to the next (1) or the previous (-1) picture; only while the picture is shown whole. */
  onSwipe(step: 1 | -1): void;
  /** A tap beside the picture. */
  onLeave(): void;
}

interface Point {
  x: number;
  y: number;
}

/** Zoom and position of one picture by pointers and wheel: pinch, double tap or click, drag, swipe. */
export function useZoom({ stage, picture, onSwipe, onLeave }: ZoomOptions) {
  const [view, setView] = useState<View>(whole);
  const [isHeld, setIsHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<Point & { wasPinched: boolean }>({ x: 0, y: 0, wasPinched: false });
  const lastTap = useRef(-doubleTapTime);

  function frame(): Frame {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { stage: { width, height }, picture: fit({ width, height }, picture) };
  }

  /** A place of the window, measured from the middle of the stage. */
  function fromMiddle({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }

  function zoom(factor: number, at: Point = { x: 0, y: 0 }): void {
    setView((current) => zoomAt(current, factor, at, frame()));
  }

  const pan = (x: number, y: number) => setView((current) => panBy(current, x, y, frame()));
  const reset = () => setView(whole);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    const element = stage.current;
    // React's own listeners are passive: the page behind would be zoomed by a pinch on a touch pad.
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    if (pointers.current.size === 1) pressed.current = { ...point, wasPinched: false };
    else pressed.current.wasPinched = true;
    setIsHeld(true);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoom(apart(now) / apart(before), fromMiddle(middle));
      pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (view.scale > 1) pan(now.x - before.x, now.y - before.y);
    else if (!pressed.current.wasPinched) setView({ ...whole, x: now.x - pressed.current.x });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setIsHeld(false);
    const { x, y, wasPinched } = pressed.current;
    const [aside, down] = [event.clientX - x, event.clientY - y];
    if (view.scale === 1) reset();
    if (wasPinched || event.type === 'pointercancel') return;
    if (Math.hypot(aside, down) <= tapReach) return tap(event);
    const isSwipe = Math.abs(aside) >= swipeReach && Math.abs(aside) > Math.abs(down);
    if (view.scale === 1 && isSwipe) onSwipe(aside < 0 ? 1 : -1);
  }

  /** A click of the mouse does what two taps of a finger do. */
  function tap(event: PointerEvent<HTMLElement>): void {
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    const { width, height } = frame().picture;
    const isBeside = Math.abs(at.x) > width / 2 || Math.abs(at.y) > height / 2;
    if (view.scale === 1 && isBeside) return onLeave();
    const isSecond = event.timeStamp - lastTap.current < doubleTapTime;
    lastTap.current = isSecond ? -doubleTapTime : event.timeStamp;
    if (event.pointerType !== 'mouse' && !isSecond) return;
    if (view.scale > 1) reset();
    else zoom(closeScale, at);
  }

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
  return { view, isHeld, zoom, pan, reset, handlers };
}
