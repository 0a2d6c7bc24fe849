import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import type { ReleaseItem } from '@bakery/schemas/content/releases';
import { releaseStateLabels } from '@bakery/schemas/content/releases.constants';
import type { ReleaseState as State } from '@bakery/schemas/content/releases.constants';
import { Badge } from '@mantine/core';

const colors: Record<State, string> = {
  planned: 'gray',
  scheduled: 'amber',
  failed: 'red',
  live: 'green',
  rolledBack: 'gray',
};

export function ReleaseState({ state }: { state: State }) {
  return (
    <Badge
      component="span"
      variant="light"
      color={colors[state]}
      tt="none"
      c="var(--mantine-color-text)"
    >
      {releaseStateLabels[state]}
    </Badge>
  );
}

const said = (time: string) => describeMoment(minuteOf(time));

/** When a release goes live, or has: Sunday, 08-11-2026, 00:05. */
export function tellTime({ state, dueAt, liveAt, rolledBackAt }: ReleaseItem): string {
  if (state === 'rolledBack') return `Rolled back on ${said(rolledBackAt!)}`;
  if (liveAt !== null) return `Live since ${said(liveAt)}`;
  if (dueAt === null) return 'No time yet';
  return `${state === 'failed' ? 'Was to go live on' : 'Goes live on'} ${said(dueAt)}`;
}
