import { Extension } from '@tiptap/core';
import type { CommandProps } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Indents by one level: list items become nested, other text gets a margin. */
      indent: () => ReturnType;
      /** Outdents by one level. */
      outdent: () => ReturnType;
    };
  }
}

const deepest = 8;
const carriers = [
  'paragraph',
  'heading',
  'listItem',
  'blockquote',
  'codeBlock',
  'bulletList',
  'orderedList',
];
const shiftable = new Set(['paragraph', 'heading', 'codeBlock']);

/** Indentation levels 1 to 8 as `data-indent`. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types: carriers,
        attributes: {
          indent: {
            default: 0,
            keepOnSplit: true,
            parseHTML: (element) => {
              const given = element.dataset['indent'] ?? '';
              return /^[1-8]$/.test(given) ? Number(given) : 0;
            },
            renderHTML: ({ indent }) => (indent > 0 ? { 'data-indent': String(indent) } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      indent: () => (props) => shift(props, 1),
      outdent: () => (props) => shift(props, -1),
    };
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    };
  },
});

function shift(props: CommandProps, by: 1 | -1): boolean {
  const { state, tr, dispatch, commands } = props;
  const { $from, from, to } = tr.selection;
  const item = findItem($from);
  // The first item of a list has no item before it to be nested under, so it gets a margin.
  if (item && by === 1 && commands.sinkListItem('listItem')) return true;
  if (item && by === -1 && item.indent === 0) {
    return item.isNested && commands.liftListItem('listItem');
  }
  const changes: { position: number; indent: number }[] = [];
  if (item) changes.push({ position: item.position, indent: item.indent + by });
  else {
    state.doc.nodesBetween(from, to, (node, position) => {
      if (!shiftable.has(node.type.name)) return;
      changes.push({ position, indent: node.attrs['indent'] + by });
    });
  }
  const possible = changes.filter(({ indent }) => indent >= 0 && indent <= deepest);
  if (possible.length === 0) return false;
  if (dispatch) {
    for (const { position, indent } of possible) tr.setNodeAttribute(position, 'indent', indent);
  }
  return true;
}

/** The list item in which the selection starts. */
function findItem($from: CommandProps['tr']['selection']['$from']) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'listItem') continue;
    return {
      position: $from.before(depth),
      indent: node.attrs['indent'] as number,
      isNested: depth > 2 && $from.node(depth - 2).type.name === 'listItem',
    };
  }
  return undefined;
}
