import { Button, Group } from '@mantine/core';

interface FormButtonsProps {
  /** 'Save' */
  submit: string;
  isSending: boolean;
  onCancel: () => void;
}

/** The buttons at the end of a small form. */
export function FormButtons({ submit, isSending, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </Group>
  );
}
