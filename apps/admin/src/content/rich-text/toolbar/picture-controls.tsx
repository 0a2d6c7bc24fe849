import { limits } from '@bakery/schemas/common/limits.constants';
import type { Picture } from '@bakery/schemas/content/media';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { ChoosePictures } from '../../pictures/choose-pictures.tsx';
import { textPictureTypes } from '../to-storable.ts';
import { DrawnIcon } from './drawn-icon.tsx';
import { TextPopover } from './text-popover.tsx';

interface PictureControlsProps {
  editor: Editor;
  /** Pictures to upload. */
  onFiles: (files: File[]) => void;
  /** Stored pictures. */
  onPictures: (pictures: Picture[]) => void;
}

/** Adds pictures to the text, and edits the alternative text of the selected one. */
export function PictureControls({ editor, onFiles, onPictures }: PictureControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSelected = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('image'),
  });
  return (
    <>
      <RichTextEditor.Control
        aria-label="Picture"
        title="Picture"
        onClick={() => input.current?.click()}
      >
        <DrawnIcon path="M3 5h18v14H3zM3 16l5-5 4 4 4-4 5 5M8.500 9h.01" />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={textPictureTypes}
        aria-label="Pictures for the text"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <ChoosePictures max={limits.imagesPerRecord} taken={[]} onChoose={onPictures}>
        {(open) => (
          <RichTextEditor.Control
            aria-label="Choose from pictures"
            title="Choose from pictures"
            onClick={open}
          >
            <DrawnIcon path="M7 3h14v13H7zM3 8v13h14M7 13l4-4 3 3 2-2 5 4" />
          </RichTextEditor.Control>
        )}
      </ChoosePictures>
      {isSelected && <DescribeControl editor={editor} />}
    </>
  );
}

function DescribeControl({ editor }: { editor: Editor }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [text, setText] = useState('');

  function start() {
    setText(editor.getAttributes('image')['alt'] ?? '');
    open();
  }

  function apply() {
    close();
    editor.chain().focus().updateAttributes('image', { alt: text.trim() }).run();
  }

  return (
    <TextPopover
      label="Describe the picture"
      iconPath="M4 5h16v11H9l-4 4v-4H4zM8 9h8M8 12h5"
      isOpen={isOpen}
      onOpen={start}
      onClose={close}
      onApply={apply}
      field={{
        label: 'What the picture shows',
        description: 'Read to those who do not see it. Empty: the text that the picture has.',
        maxLength: 500,
      }}
      value={text}
      onChange={setText}
    />
  );
}
