import { findChildren } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { PluginSpec } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { lowlight } from '../code.ts';

/** The delay in milliseconds between the last change and new highlighting. */
const interval = 1_000;

/** Code blocks with syntax highlighting, which is updated when typing pauses. */
export const HighlightedCode = CodeBlockLowlight.extend({
  addProseMirrorPlugins() {
    // The highlighting plugin is the only one of the extension's with a state.
    return (this.parent?.() ?? []).map((plugin: Plugin) =>
      plugin.spec.state ? colourInPauses(plugin.spec as PluginSpec<DecorationSet>) : plugin,
    );
  },
}).configure({ lowlight, defaultLanguage: 'plaintext' });

function colourInPauses({ state }: PluginSpec<DecorationSet>): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>('colours');
  const plugin: Plugin<DecorationSet> = new Plugin({
    key,
    state: {
      init: state!.init,
      apply(transaction, colours, before, after) {
        const isDue =
          transaction.getMeta(key) === true ||
          (transaction.docChanged && languages(before.doc) !== languages(after.doc));
        if (isDue) return state!.init.call(plugin, {}, after);
        return colours.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      return {
        update(_, before) {
          if (view.state.doc.eq(before.doc)) return;
          clearTimeout(timer);
          timer = setTimeout(() => view.dispatch(view.state.tr.setMeta(key, true)), interval);
        },
        destroy: () => clearTimeout(timer),
      };
    },
  });
  return plugin;
}

/** The languages of all code blocks: any difference means new highlighting without delay. */
function languages(doc: Node): string {
  return findChildren(doc, ({ type }) => type.name === 'codeBlock')
    .map(({ node }) => String(node.attrs['language']))
    .join(' ');
}
