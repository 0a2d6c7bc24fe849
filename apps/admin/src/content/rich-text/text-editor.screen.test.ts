import { MantineProvider } from '@mantine/core';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { TextEditor } from './text-editor.tsx';
import { screen } from '../../../../../scripts/testing/queries.ts';

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

it('a list of Word is pasted as a list, and a sheet as a table', () => {
  const { said, dom } = openEditor('<p></p>');
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·&nbsp;</span><![endif]>${text}</p>`;
  const row = '<tr><td>Milk Bread</td><td align=right>45</td></tr>';
  dom.editor.view.pasteHTML(`${item('Bun')}${item('Rusk')}<p>Prices</p><table>${row}</table>`);
  expect(said.at(-1)).toContain(
    '<ul><li><p>Bun</p></li><li><p>Rusk</p></li></ul><p>Prices</p><table><tbody><tr><td><p>Milk Bread</p></td><td><p data-align="right">45</p></td></tr></tbody></table>',
  );
});

it('a table is added, changed and taken away by the toolbar', async () => {
  const { said, dom } = openEditor('<p></p>');
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Change the table' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const rows = (...cells: string[]) =>
    `<table><tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
  const [head, cell] = ['<th><p></p></th>', '<td><p></p></td>'];

  await user.click(screen.getByRole('button', { name: 'Add a table' }));
  dom.editor.commands.insertContent('Bun');
  const first = '<th><p>Bun</p></th>';
  expect(said.at(-1)).toBe(rows(first + head, cell + cell, cell + cell));
  await choose('Add a column on the right');
  await choose('Add a row below');
  await choose('Heading row on or off');
  dom.editor.commands.goToNextCell();
  await choose('Delete the column');
  dom.editor.commands.goToNextCell();
  dom.editor.commands.goToNextCell();
  await choose('Delete the row');
  expect(said.at(-1)).toBe(rows(`<td><p>Bun</p></td>${cell}`, cell + cell, cell + cell));
  await choose('Delete the table');
  expect(said.at(-1)).toBe('<p></p>');
});

it('Tab goes from cell to cell and leaves the editor at the last one', () => {
  const table = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
  const { dom } = openEditor(table);
  dom.editor.commands.setTextSelection(4);
  const press = () =>
    dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
    );
  expect(press()).toBe(false);
  expect(dom.editor.state.selection.$from.parent.textContent).toBe('b');
  expect(press()).toBe(true);
  // The paragraph after it is the editor's.
  expect(dom.editor.getHTML()).toBe(`${table}<p></p>`);
});
