import { TextAlign } from '@tiptap/extension-text-align';

const allowed = new Set(['center', 'right', 'justify']);
/** All node types that may have the attribute; the commands set it on paragraphs and headings. */
const carriers = ['paragraph', 'heading', 'listItem', 'blockquote'];

/** Text alignment as `data-align`; left is the default and has no attribute. */
export const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: carriers,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => {
              const given = element.dataset['align'] ?? element.style.textAlign;
              return allowed.has(given) ? given : null;
            },
            renderHTML: ({ textAlign }) =>
              allowed.has(textAlign) ? { 'data-align': textAlign } : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['paragraph', 'heading'] });
