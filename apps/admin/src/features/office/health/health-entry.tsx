import { healthLabels, healthStateLabels } from '@bakery/schemas/office/health';
import type { HealthEntry as Entry, HealthState } from '@bakery/schemas/office/health';
import { Badge, Group, Text, ThemeIcon } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './health.module.css';

const looks: Record<HealthState, { icon: IconName; color: string }> = {
  good: { icon: 'check', color: 'teal' },
  look: { icon: 'warning', color: 'amber' },
  broken: { icon: 'close', color: 'red' },
  unused: { icon: 'stop', color: 'gray' },
};

/** One part: its state, what was found in one sentence, and what to do. */
export function HealthEntry({
  entry: { check, state, sentence, advice, since },
}: {
  entry: Entry;
}) {
  const { icon, color } = looks[state];
  const isTrouble = state === 'look' || state === 'broken';
  return (
    <li className={classes.entry}>
      <ThemeIcon variant="light" radius="xl" size={32} color={color}>
        <Icon name={icon} size={18} />
      </ThemeIcon>
      <div>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text fw={600} component="h2" size="md">
            {healthLabels[check]}
          </Text>
          <Badge
            variant="light"
            color={color}
            tt="none"
            c="var(--mantine-color-text)"
            style={{ flex: 'none' }}
          >
            {healthStateLabels[state]}
          </Badge>
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
        {advice !== null && (
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            <b>What to do: </b>
            {advice}
            {check === 'backup' && (
              <>
                {' '}
                <TextLink to="/backups">Backups</TextLink>
              </>
            )}
            {check === 'queue' && (
              <>
                {' '}
                <TextLink to="/jobs">Background work</TextLink>
              </>
            )}
          </Text>
        )}
        {isTrouble && (
          <Text size="sm" c="dimmed" mt={4}>
            Since {formatMoment(since)}
          </Text>
        )}
      </div>
    </li>
  );
}
