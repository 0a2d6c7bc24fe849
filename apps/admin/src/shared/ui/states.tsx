import {
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  VisuallyHidden,
} from '@mantine/core';
import type { SkeletonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureReason, isNotFound } from '../api/errors.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  /** One sentence, such as 'No banners available.' */
  title: string;
  /** The action offered, such as a link or a button. */
  children?: ReactNode;
}

export function EmptyState({ icon = 'bread', title, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md">
      <ThemeIcon size={56} radius="xl" variant="light">
        <Icon name={icon} size={28} />
      </ThemeIcon>
      <Text c="dimmed" ta="center">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** A failure of a part of a screen, in one line. */
export function FailedLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Group gap="sm" role="alert">
      <Text size="sm">{failureReason(error)}</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  );
}

interface ErrorStateProps {
  /** The sentence about what failed, such as 'Failed to load products'. */
  title: string;
  /** The reason, where it helps. */
  reason?: string;
  onRetry: () => void;
}

export function ErrorState({ title, reason, onRetry }: ErrorStateProps) {
  return (
    <Paper role="alert" withBorder p="xl">
      <Group justify="center" gap="lg">
        <ThemeIcon size={48} radius="xl" variant="light" color="red">
          <Icon name="warning" size={24} />
        </ThemeIcon>
        <Stack gap={2} ta={{ base: 'center', sm: 'left' }}>
          <Text fw={600}>{title}</Text>
          {reason && (
            <Text c="dimmed" size="sm">
              {reason}
            </Text>
          )}
        </Stack>
        <Button variant="default" leftSection={<Icon name="refresh" size={18} />} onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Paper>
  );
}

interface LoadFailureProps {
  error: unknown;
  /** The state of a record that does not exist any more. */
  gone: EmptyStateProps;
  /** The sentence about any other failure. */
  title: string;
  onRetry: () => unknown;
}

/** In place of a record that could not be loaded: it is gone, or the call failed. */
export function LoadFailure({ error, gone, title, onRetry }: LoadFailureProps) {
  if (isNotFound(error)) return <EmptyState {...gone} />;
  return <ErrorState title={title} reason={failureReason(error)} onRetry={() => void onRetry()} />;
}

interface LoadingStateProps extends Pick<SkeletonProps, 'h' | 'mt' | 'className'> {
  label?: string;
}

/** The space of something that is being loaded. */
export function LoadingState({ label = 'Loading...', ...box }: LoadingStateProps) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton aria-busy {...box} />
    </>
  );
}
