import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { DrawnIcon } from './drawn-icon.tsx';

export function IndentControls({ editor }: { editor: Editor }) {
  return (
    <>
      <RichTextEditor.Control
        aria-label="Decrease indent"
        title="Decrease indent"
        onClick={() => editor.chain().focus().outdent().run()}
      >
        <DrawnIcon path="M20 6h-7M20 12h-9M20 18h-7M8 8l-4 4 4 4" />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        aria-label="Increase indent"
        title="Increase indent"
        onClick={() => editor.chain().focus().indent().run()}
      >
        <DrawnIcon path="M20 6h-9M20 12h-7M20 18h-9M4 8l4 4-4 4" />
      </RichTextEditor.Control>
    </>
  );
}
