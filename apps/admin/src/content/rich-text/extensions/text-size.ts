import { Mark } from '@tiptap/core';

export const textSizes = ['small', 'large', 'huge'] as const;
export type TextSize = (typeof textSizes)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textSize: {
      /** The size of the selected text; undefined for the normal size. */
      setTextSize: (size: TextSize | undefined) => ReturnType;
    };
  }
}

const isSize = (value: string | undefined) => textSizes.some((size) => size === value);

/** Text sizes as `<span data-size="large">`. */
export const TextSizes = Mark.create({
  name: 'textSize',

  addAttributes() {
    return {
      size: {
        default: null,
        parseHTML: (element) => element.dataset['size'],
        renderHTML: ({ size }) => ({ 'data-size': size }),
      },
    };
  },

  parseHTML() {
    return [
      { tag: 'span', getAttrs: (element) => (isSize(element.dataset['size']) ? null : false) },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0];
  },

  addCommands() {
    return {
      setTextSize:
        (size) =>
        ({ commands }) =>
          size ? commands.setMark(this.name, { size }) : commands.unsetMark(this.name),
    };
  },
});
