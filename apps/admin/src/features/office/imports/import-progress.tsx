import type { OpenImport } from '@bakery/schemas/office/imports';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { refreshImports } from './imports.queries.ts';

interface ImportProgressProps {
  data: OpenImport;
  label: string;
  canStop?: boolean;
}

/** How far the server is with the lines. */
export function ImportProgress({ data, label, canStop = false }: ImportProgressProps) {
  const { done, total } = data.progress;
  const share = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  const stopping = useMutation({
    mutationFn: () => api.imports.stop.mutate({ id: data.id }),
    onError: (error) => notifyFailure('The import was not stopped', failureReason(error)),
    onSettled: refreshImports,
  });
  return (
    <Panel
      title={label}
      lead="The server goes on with this when you leave the screen, and you find it here again."
    >
      <Stack gap="xs">
        <Progress.Root size="lg">
          <Progress.Section value={share} aria-label={label} />
        </Progress.Root>
        <Text component="output" aria-live="off">
          {formatNumber(done)} of {formatNumber(total)} lines
        </Text>
      </Stack>
      {canStop && (
        <Group>
          <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
            Stop
          </Button>
          <Text size="sm" c="dimmed">
            What is done stays; you can go on later, or take it back.
          </Text>
        </Group>
      )}
    </Panel>
  );
}
