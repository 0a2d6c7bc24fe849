import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { DrawnIcon } from './drawn-icon.tsx';

const icon = 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14M15 5v14';

const changes: readonly { label: string; apply: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'Add a row below', apply: (chain) => chain.addRowAfter() },
  { label: 'Add a column on the right', apply: (chain) => chain.addColumnAfter() },
  { label: 'Heading row on or off', apply: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete the row', apply: (chain) => chain.deleteRow() },
  { label: 'Delete the column', apply: (chain) => chain.deleteColumn() },
  { label: 'Delete the table', apply: (chain) => chain.deleteTable() },
];

/** Adds a table, and changes the one at the caret. */
export function TableControl({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('table'),
  });
  const label = isInTable ? 'Change the table' : 'Add a table';
  const control = (onClick?: () => void) => (
    <RichTextEditor.Control aria-label={label} title={label} active={isInTable} onClick={onClick}>
      <DrawnIcon path={icon} />
    </RichTextEditor.Control>
  );
  if (!isInTable) {
    return control(() => editor.chain().focus().insertTable({ rows: 3, cols: 2 }).run());
  }
  return (
    // Beside the toolbar, which scrolls on a phone and would cut it; the button may be out of view then.
    <Menu withinPortal portalProps={{ target: frameOf(editor) }} hideDetached={false} shadow="md">
      <Menu.Target>{control()}</Menu.Target>
      <Menu.Dropdown>
        {changes.map((change) => (
          <Menu.Item key={change.label} onClick={() => change.apply(editor.chain().focus()).run()}>
            {change.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function frameOf({ view }: Editor): HTMLElement {
  return view.dom.closest<HTMLElement>('.mantine-RichTextEditor-root') ?? document.body;
}
