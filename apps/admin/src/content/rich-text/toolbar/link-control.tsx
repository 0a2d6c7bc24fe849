import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { meantLink } from '../link-target.ts';
import { TextPopover } from './text-popover.tsx';

/** Turns the selected text into a link, or edits the link at the caret. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });

  function start() {
    setAddress(editor.getAttributes('link')['href'] ?? '');
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
    <TextPopover
      label="Link"
      iconPath="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"
      isActive={isActive}
      isOpen={isOpen}
      onOpen={start}
      onClose={close}
      onApply={apply}
      field={{
        label: 'Where the link leads',
        placeholder: 'https://example.com',
        inputMode: 'url',
        maxLength: 2000,
      }}
      value={address}
      error={error}
      onChange={(typed) => {
        setAddress(typed);
        setError(undefined);
      }}
    />
  );
}
