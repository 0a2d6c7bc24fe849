import { StarterKit } from '@tiptap/starter-kit';
import { Alignment } from './alignment.ts';
import { HighlightedCode } from './highlighted-code.ts';
import { Indent } from './indent.ts';
import { Subscript, Superscript } from './scripts.ts';
import { tables } from './tables.ts';
import { TextLink } from './text-link.ts';
import { TextPicture } from './text-picture.ts';
import { TextSizes } from './text-size.ts';

/** The editor's schema: it produces exactly the markup that the API's sanitiser allows. */
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
  ...tables,
];
