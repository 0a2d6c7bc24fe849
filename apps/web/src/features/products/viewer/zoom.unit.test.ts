import { expect, test } from 'vitest';
import { fit, panBy, whole, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 600 };
const frame = { stage, picture: fit(stage, { width: 1200, height: 1200 }) };
const centre = { x: 0, y: 0 };

test('a picture fits into the stage whole', () => {
  expect(frame.picture).toEqual({ width: 400, height: 400 });
  expect(fit(stage, { width: 300, height: 1200 })).toEqual({ width: 150, height: 600 });
});

test('the point under the finger stays where it is', () => {
  const point = { x: 100, y: -50 };
  const view = zoomAt(whole, 3, point, frame);
  // The spot of the picture that was there before is there still.
  expect(view).toEqual({ scale: 3, x: -200, y: 100 });
  expect((point.x - view.x) / view.scale).toBe(point.x);
});

test('the scale stays between the whole picture and four times that', () => {
  expect(zoomAt(whole, 100, centre, frame).scale).toBe(4);
  expect(zoomAt({ scale: 2, x: 100, y: 20 }, 0.1, { x: 90, y: 9 }, frame)).toEqual(whole);
});

test('nothing but the picture is shown where it is larger than the stage', () => {
  const near = zoomAt(whole, 2, centre, frame);
  expect(panBy(near, 5_000, 5_000, frame)).toEqual({ scale: 2, x: 200, y: 100 });
  expect(panBy(near, -5_000, 0, frame)).toEqual({ scale: 2, x: -200, y: 0 });
  expect(panBy(whole, 30, 30, frame)).toEqual(whole);
});
