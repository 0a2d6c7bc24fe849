import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useStrayFiles } from './use-stray-files.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Form() {
  useStrayFiles();
  return createElement('form', null, createElement('p'), createElement('input', { type: 'file' }));
}

function drop(selector: string, types: string[]): { isOpened: boolean } {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  document.querySelector(selector)?.dispatchEvent(event);
  return { isOpened: !event.defaultPrevented };
}

it('a file is opened neither in place of the form, nor kept from its field', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(createElement(Form)));
  expect(drop('p', ['Files']).isOpened).toBe(false);
  expect(drop('body', ['Files']).isOpened).toBe(false);
  expect(drop('[type="file"]', ['Files']).isOpened).toBe(true);
  expect(drop('p', ['text/plain']).isOpened).toBe(true);
  await act(async () => root.unmount());
  expect(drop('body', ['Files']).isOpened).toBe(true);
});
