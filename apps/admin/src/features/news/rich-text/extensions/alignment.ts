import { TextAlign } from '@tiptap/extension-text-align';

const allowed = new Set(['center', 'right', 'justify']);
/** Whatever can carry an alignment; it is set for paragraphs and headings. */
const carriers = ['paragraph', 'heading', 'listItem', 'blockquote'];

/** Alignment as `data-align`; to the left is none. */
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
              allowed.has(textAlign as string) ? { 'data-align': textAlign as string } : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['paragraph', 'heading'] });
