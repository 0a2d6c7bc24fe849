import { Button, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { meantLink } from '../link-target.ts';
import { DrawnIcon } from './drawn-icon.tsx';

/** Makes the selected text a link, or changes the one that the caret is in. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });

  function start() {
    setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? '');
    setError(undefined);
    open();
  }
  // Ctrl+K in the text.
  useWindowEvent('edit-link' as keyof WindowEventMap, start);

  function apply() {
    const href = meantLink(address);
    if (href === undefined) {
      setError('Please enter a web address, an e-mail address or a phone number.');
      return;
    }
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !isActive) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: address.trim(), marks }).run();
    } else chain.setLink({ href }).run();
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
          aria-label="Link"
          title="Link"
          active={isActive}
          onClick={() => (isOpen ? close() : start())}
        >
          <DrawnIcon path="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <TextInput
          label="Where the link leads"
          placeholder="https://example.com"
          inputMode="url"
          maxLength={2000}
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setError(undefined);
          }}
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
