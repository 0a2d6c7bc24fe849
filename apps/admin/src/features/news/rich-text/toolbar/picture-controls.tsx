import { Button, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { textPictureTypes } from '../to-storable.ts';
import { DrawnIcon } from './drawn-icon.tsx';

interface PictureControlsProps {
  editor: Editor;
  onPictures: (files: File[]) => void;
}

/** Adds pictures to the text, and describes the selected one for those who do not see it. */
export function PictureControls({ editor, onPictures }: PictureControlsProps) {
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
          onPictures([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {isSelected && <DescribeControl editor={editor} />}
    </>
  );
}

function DescribeControl({ editor }: { editor: Editor }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [text, setText] = useState('');

  function start() {
    setText((editor.getAttributes('image')['alt'] as string | undefined) ?? '');
    open();
  }

  function apply() {
    close();
    editor.chain().focus().updateAttributes('image', { alt: text.trim() }).run();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      trapFocus
      width={320}
      // Its button may be pushed out of sight on a phone.
      hideDetached={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Describe the picture"
          title="Describe the picture"
          onClick={() => (isOpen ? close() : start())}
        >
          <DrawnIcon path="M4 5h16v11H9l-4 4v-4H4zM8 9h8M8 12h5" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Describe the picture">
        <TextInput
          label="What the picture shows"
          description="Read to those who do not see it."
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is not sent.
            event.preventDefault();
            apply();
          }}
        />
        <Group justify="flex-end" mt="sm">
          <Button onClick={apply}>Apply</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
