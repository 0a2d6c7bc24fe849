import { Box, Button, Group, Notification, Text } from '@mantine/core';
import { useEffect } from 'react';
import { hideToast } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import classes from './toasts.module.css';

const colors = { success: 'teal', failure: 'red', note: 'navy' } as const;

interface ToastItemProps {
  toast: Toast;
  isPaused: boolean;
  /** Called on unmount: a focused element that is removed sends no blur event. */
  onGone: () => void;
}

/** One toast. It closes after its time, unless `isPaused`. */
export function ToastItem({ toast, isPaused, onGone }: ToastItemProps) {
  const { id, kind, title, text, duration, action } = toast;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => hideToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);
  function end(act: () => void) {
    act();
    onGone();
  }

  return (
    <Notification
      className={classes.toast}
      role={kind === 'failure' ? 'alert' : 'status'}
      color={colors[kind]}
      withBorder
      onClose={() => end(() => hideToast(id))}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Box miw={0}>
          {title && (
            <Text size="sm" fw={600}>
              {title}
            </Text>
          )}
          {text && (
            <Text size="sm" lineClamp={6}>
              {text}
            </Text>
          )}
        </Box>
        {action && (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => end(action.run)}
          >
            {action.label}
          </Button>
        )}
      </Group>
    </Notification>
  );
}
