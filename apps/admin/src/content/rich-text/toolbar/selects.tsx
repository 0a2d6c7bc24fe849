import { NativeSelect } from '@mantine/core';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { codeLanguages } from '../code.ts';
import { textSizes } from '../extensions/text-size.ts';

const sizes = [
  { value: '', label: 'Normal' },
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
];

/** The size of the selected text. */
export function SizeControl({ editor }: { editor: Editor }) {
  const size = useEditorState({
    editor,
    selector: ({ editor }): string => editor.getAttributes('textSize')['size'] ?? '',
  });
  return (
    <NativeSelect
      aria-label="Text size"
      w={104}
      data={sizes}
      value={size}
      onChange={({ currentTarget }) =>
        editor
          .chain()
          .focus()
          .setTextSize(textSizes.find((one) => one === currentTarget.value))
          .run()
      }
    />
  );
}

/** The language of the code block at the caret. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: ({ editor }): string | undefined =>
      editor.isActive('codeBlock')
        ? (editor.getAttributes('codeBlock')['language'] ?? 'plaintext')
        : undefined,
  });
  if (language === undefined) return null;
  const isKnown = codeLanguages.some(({ value }) => value === language);
  return (
    <NativeSelect
      aria-label="Language of the code"
      w={132}
      data={isKnown ? codeLanguages : [...codeLanguages, language]}
      value={language}
      onChange={({ currentTarget }) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: currentTarget.value })
          .run()
      }
    />
  );
}
