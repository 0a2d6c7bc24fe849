import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseStrayFiles } from './refuse-stray-files.ts';

let stop: () => void;
beforeEach(() => {
  stop = refuseStrayFiles();
  document.body.innerHTML =
    '<p>Text</p><input><input type="file"><div contenteditable="true"><b>Text</b></div><section></section>';
  document
    .querySelector('section')!
    .addEventListener('dragover', (event) => event.preventDefault());
});
afterEach(() => stop());

/** Drags something over an element, or drops it there; returns whether the browser would do something with it. */
function drag(selector: string, name: 'dragover' | 'drop', types = ['Files']) {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: 'copy' };
  Object.assign(event, { dataTransfer });
  document.querySelector(selector)!.dispatchEvent(event);
  return { isOpened: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

it.each(['p', 'input', 'body'])('a file is not opened over %s', (selector) => {
  expect(drag(selector, 'dragover')).toEqual({ isOpened: false, dropEffect: 'none' });
  expect(drag(selector, 'drop').isOpened).toBe(false);
});

it('a field for files takes its file', () => {
  expect(drag('[type="file"]', 'drop').isOpened).toBe(true);
});

it('what takes files is left to do so', () => {
  expect(drag('section', 'dragover').dropEffect).toBe('copy');
  expect(drag('b', 'dragover')).toEqual({ isOpened: false, dropEffect: 'copy' });
});

it('text can be moved', () => {
  expect(drag('p', 'drop', ['text/plain']).isOpened).toBe(true);
});

it('it ends', () => {
  stop();
  expect(drag('p', 'drop').isOpened).toBe(true);
});
