import type { DiskSpace } from '@bakery/schemas/media';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { diskSpaceQuery } from './dashboard.queries.ts';

/** In time to make room: files are refused below the minimum. */
const warnFactor = 4;

/** Says that the server's disk gets full; nothing while there is room. */
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
