import { Alert, Button, Group, Text } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** 'Save News'; `savingLabel` replaces it during the save. */
  label: string;
  savingLabel?: string;
  isSaving: boolean;
  isUploading: boolean;
  isDirty: boolean;
  /** Confirms a save; the buttons are then off. */
  saved?: string | undefined;
  onCancel: () => void;
  /** Saves without publishing; without it there is no such button. */
  onDraft?: (() => void) | undefined;
  /** Shows the page with what is typed; without it there is no such button. */
  onPreview?: (() => void) | undefined;
}

/** The bar with the save button; stays at the bottom of the screen however long the form is. */
export function SaveBar(props: SaveBarProps) {
  const { label, savingLabel = 'Saving...', isSaving, isUploading, isDirty, saved } = props;
  const isDone = saved !== undefined;
  const isWaiting = isSaving || isUploading;
  return (
    <div className={classes.bar}>
      <div aria-live="polite">
        {isDone && (
          <Alert color="teal" variant="light" mb="sm" p="sm" icon={<Icon name="check" />}>
            {saved}
          </Alert>
        )}
      </div>
      <Group className={classes.buttons} justify="flex-end" gap="sm">
        <Text size="sm" c="dimmed" mr="auto" visibleFrom="xs">
          {isDirty ? 'Not saved yet' : ''}
        </Text>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        {props.onPreview && (
          <Button
            variant="default"
            aria-disabled={isUploading}
            onClick={() => isUploading || props.onPreview?.()}
          >
            Preview
          </Button>
        )}
        {props.onDraft && (
          <Button
            variant="light"
            aria-disabled={isWaiting || isDone}
            onClick={() => isWaiting || isDone || props.onDraft?.()}
          >
            Save as draft
          </Button>
        )}
        <Button
          type="submit"
          aria-disabled={isWaiting || isDone}
          data-busy={isWaiting || undefined}
        >
          {isSaving ? savingLabel : isUploading ? 'Uploading...' : label}
        </Button>
      </Group>
    </div>
  );
}
