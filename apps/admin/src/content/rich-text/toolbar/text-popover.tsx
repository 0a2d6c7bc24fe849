import { Button, Group, Popover, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { DrawnIcon } from './drawn-icon.tsx';

interface TextPopoverProps {
  /** The control's label: 'Link'. */
  label: string;
  iconPath: string;
  isActive?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onApply: () => void;
  /** The input's attributes, without its value. */
  field: Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'inputMode' | 'maxLength'>;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A toolbar control that opens a popover with one text input. */
export function TextPopover(props: TextPopoverProps) {
  const { label, iconPath, isActive, isOpen, onOpen, onClose, onApply, onChange } = props;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      trapFocus
      width={320}
      // On a phone the button may be scrolled out of view.
      hideDetached={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={isActive}
          onClick={isOpen ? onClose : onOpen}
        >
          <DrawnIcon path={iconPath} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <TextInput
          {...props.field}
          value={props.value}
          error={props.error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the form around the editor.
            event.preventDefault();
            onApply();
          }}
        />
        <Group justify="flex-end" mt="sm">
          <Button onClick={onApply}>Apply</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
