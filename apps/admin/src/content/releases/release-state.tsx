import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import type { ReleaseItem } from '@bakery/schemas/content/releases';
import { releaseStateLabels } from '@bakery/schemas/content/releases.constants';
import type { ReleaseState as State } from '@bakery/schemas/content/releases.constants';
import { Badge } from '@mantine/core';

/** Grey would not be seen on the ground of a page. */
const plain = { variant: 'default' } as const;
const light = (color: string) => ({ variant: 'light', color }) as const;

const colors: Record<State, typeof plain | ReturnType<typeof light>> = {
  planned: plain,
  scheduled: light('amber'),
  failed: light('red'),
  live: light('green'),
  rolledBack: plain,
};

export function ReleaseState({ state }: { state: State }) {
  return (
    <Badge component="span" {...colors[state]} tt="none" c="var(--mantine-color-text)">
      {releaseStateLabels[state]}
    </Badge>
  );
}

const said = (time: string) => describeMoment(minuteOf(time));

/** When a release goes live, or has: Sunday, 08-11-2026, 00:05. */
export function tellTime({ state, dueAt, liveAt, rolledBackAt }: ReleaseItem): string {
  if (state === 'rolledBack' && rolledBackAt) return `Rolled back on ${said(rolledBackAt)}`;
  if (liveAt !== null) return `Live since ${said(liveAt)}`;
  if (dueAt === null) return 'No time yet';
  return `${state === 'failed' ? 'Was to go live on' : 'Goes live on'} ${said(dueAt)}`;
}
