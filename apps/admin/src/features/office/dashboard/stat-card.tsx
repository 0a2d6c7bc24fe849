import { ActionIcon, Group, Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';

interface StatCardProps {
  label: string;
  icon: IconName;
  query: { data: number | undefined; isError: boolean; refetch: () => unknown };
}

/** A card with a number and its label. */
export function StatCard({ label, icon, query: { data, isError, refetch } }: StatCardProps) {
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          {data === undefined && !isError && <Skeleton h={28} w={72} mt={8} mb={3} />}
          {data !== undefined && (
            <Text fz={28} fw={700} lh={1.4} className="tabular">
              {formatNumber(data)}
            </Text>
          )}
          {data === undefined && isError && (
            <Group gap="xs" mih={39}>
              <Text size="sm" c="var(--mantine-color-error)">
                Not available
              </Text>
              <ActionIcon variant="default" aria-label={`Retry ${label}`} onClick={() => refetch()}>
                <Icon name="refresh" size={16} />
              </ActionIcon>
            </Group>
          )}
        </div>
        <ThemeIcon variant="light" size={40}>
          <Icon name={icon} />
        </ThemeIcon>
      </Group>
    </Paper>
  );
}
