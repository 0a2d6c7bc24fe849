import { Button, Group, Popover, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { DrawnIcon } from './drawn-icon.tsx';

interface TextPopoverProps {
  /** What the control does: 'Link'. */
  label: string;
  iconPath: string;
  isActive?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onApply: () => void;
  /** The field, apart from what it holds. */
  field: Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'inputMode' | 'maxLength'>;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A control of the toolbar that asks for one line of text. */
export function TextPopover(props: TextPopoverProps) {
  const { label, iconPath, isActive, isOpen, onOpen, onClose, onApply, onChange } = props;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      trapFocus
      width={320}
      // Its button may be pushed out of sight on a phone.
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
            // The form around it is not sent.
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
