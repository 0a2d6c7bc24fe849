import type { DiskSpace } from '@bakery/schemas/content/media';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { diskSpaceQuery } from './dashboard.queries.ts';

/** The warning appears well above the minimum below which the server refuses files. */
const warnFactor = 4;

/** A warning that the server's disk is nearly full; renders nothing while there is enough space. */
export function DiskWarning() {
  const { data } = useQuery(diskSpaceQuery());
  const text = data && warningText(data);
  if (text === undefined) return null;
  return (
    <Alert color="amber" variant="light" icon={<Icon name="warning" />} role="alert">
      <Text size="sm">{text}</Text>
    </Alert>
  );
}

function warningText({ free, minimum }: DiskSpace): string | undefined {
  if (free === null || free >= minimum * warnFactor) return undefined;
  const left = `The server's disk has ${formatMegabytes(free)} left.`;
  return free < minimum
    ? `${left} New pictures and documents are refused until there are ${formatMegabytes(minimum)}.`
    : `${left} Below ${formatMegabytes(minimum)}, new pictures and documents are refused.`;
}

function formatMegabytes(bytes: number): string {
  return `${formatNumber(Math.floor(bytes / 1024 / 1024))} MB`;
}
