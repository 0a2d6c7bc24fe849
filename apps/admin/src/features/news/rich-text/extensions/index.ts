import { StarterKit } from '@tiptap/starter-kit';
import { Alignment } from './alignment.ts';
import { HighlightedCode } from './highlighted-code.ts';
import { Indent } from './indent.ts';
import { Subscript, Superscript } from './scripts.ts';
import { TextLink } from './text-link.ts';
import { TextPicture } from './text-picture.ts';
import { TextSizes } from './text-size.ts';

/** What the text of an article can hold: what the API's sanitiser keeps, in its spelling. */
export const extensions = [
  StarterKit.configure({
    link: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  HighlightedCode,
  Alignment,
  Indent,
  TextSizes,
  Subscript,
  Superscript,
  TextLink,
  TextPicture,
];
