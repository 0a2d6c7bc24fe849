import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/dom';
import type { Editor } from '@tiptap/react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { TextEditor } from './text-editor.tsx';

/** An editor that is rendered when, and with what, the test says. */
function openEditor(value: string) {
  const said: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => flushSync(() => root.unmount()));
  const show = (html: string, revision = 0) =>
    flushSync(() => {
      const onChange = (text: string) => said.push(text);
      const props = { id: 'text', label: 'Text', value: html, revision, onChange };
      const editor = createElement(TextEditor, {
        ...props,
        isInvalid: false,
        describedBy: undefined,
      });
      root.render(createElement(MantineProvider, null, editor));
    });
  show(value);
  const dom = screen.getByRole('textbox', { name: 'Text' }) as HTMLElement & { editor: Editor };
  const insert = (text: string) =>
    dom.editor.commands.insertContentAt(dom.editor.state.doc.content.size - 1, text);
  return { said, show, insert, dom };
}

it('what is put in between a change and its render stays, whatever the render shows', () => {
  const { said, show, insert, dom } = openEditor('<p>One</p>');
  insert(' two');
  insert(' three');
  // A render that is older than the last change.
  show(said[0]!);
  expect(dom.textContent).toBe('One two three');
  insert(' four');
  expect(said.at(-1)).toBe('<p>One two three four</p>');
});

it('another text is taken when the revision is raised, and goes on from there', () => {
  const { said, show, insert, dom } = openEditor('<p>One</p>');
  insert(' two');
  show('<p>Restored</p>', 1);
  expect(dom.textContent).toBe('Restored');
  show('<p>One two</p>', 1);
  expect(dom.textContent).toBe('Restored');
  insert(' too');
  expect(said.at(-1)).toBe('<p>Restored too</p>');
});

it('a list of Word is pasted as a list, and rows of a sheet with their cells apart', () => {
  const { said, dom } = openEditor('<p></p>');
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·&nbsp;</span><![endif]>${text}</p>`;
  const row = '<tr><td>Milk Bread</td><td>45</td></tr>';
  dom.editor.view.pasteHTML(`${item('Bun')}${item('Rusk')}<p>Prices</p><table>${row}</table>`);
  expect(said.at(-1)).toContain(
    '<ul><li><p>Bun</p></li><li><p>Rusk</p></li></ul><p>Prices</p><p>Milk Bread | 45</p>',
  );
});
