import { Alert, Button, Group, Text } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface DraftOfferProps {
  savedAt: number;
  onUse: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ savedAt, onUse, onDiscard }: DraftOfferProps) {
  return (
    <Alert color="amber" variant="light" icon={<Icon name="warning" />} aria-live="polite">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          There is unsaved work of yours from {formatMoment(savedAt)} on this device.
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={onUse}>
            Continue with it
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard it
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
