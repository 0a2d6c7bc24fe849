import { Button, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { siteOrigin } from '../../../shared/api/config.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Shown once, in place of the list. */
export function AllDone({ onClose }: { onClose: () => void }) {
  return (
    <Paper withBorder p="lg" component="output" display="block">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <ThemeIcon size={40} radius="xl" color="teal" variant="light">
          <Icon name="check" />
        </ThemeIcon>
        <div>
          <Text fw={650} fz="lg">
            All done: your site is ready for visitors.
          </Text>
          <Text c="dimmed" size="sm" mb="sm">
            Everything that was on the list is there. It will not be shown again.
          </Text>
          <Group gap="xs">
            <Button component="a" href={`${siteOrigin}/`} target="_blank" rel="noreferrer">
              See the site
            </Button>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </div>
      </Group>
    </Paper>
  );
}
