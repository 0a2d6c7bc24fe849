import { describeDeskEvent } from '@bakery/schemas/desk.constants';
import type { DeskEvent } from '@bakery/schemas/desk';
import { Text } from '@mantine/core';
import { formatDatedMoment } from '../../shared/format/format.ts';
import classes from './desk.module.css';

/** What has happened with an enquiry, newest first. */
export function DeskHistory({ events }: { events: readonly DeskEvent[] }) {
  return (
    <ol className={classes.history} reversed>
      {events.toReversed().map(({ id, at, actor, kind, details }) => (
        <li key={`${kind} ${id}`}>
          <Text size="sm">
            <strong>{actor}</strong> {describeDeskEvent(kind, details)}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDatedMoment(at)}
          </Text>
          {kind === 'note' && <p className={classes.note}>{details.text}</p>}
        </li>
      ))}
    </ol>
  );
}
