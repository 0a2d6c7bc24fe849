import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The content that a cell may hold: no other table. */
const content =
  '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule)+';

/** How many rows or columns a cell takes. prosemirror-tables reads the widths of columns, which nobody sets here. */
function addAttributes() {
  return {
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  };
}

/** Tables without widths and merging, as the API's sanitiser allows them. */
export const tables = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],

    // Tab leaves the editor at the last cell, as everywhere: no row is added.
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Tab: () => this.editor.commands.goToNextCell(),
        'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
      };
    },
  }),
  TableRow,
  TableCell.extend({ content, addAttributes }),
  TableHeader.extend({ content, addAttributes }),
];
