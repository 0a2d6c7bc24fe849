import { auditKinds } from '@bakery/schemas/office/audit-log';
import { formatTime } from '@bakery/schemas/common/dates';
import type { DueItem } from '@bakery/schemas/content/release-calendar';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Group, Text } from '@mantine/core';
import { formatNumber } from '../../shared/format/format.ts';
import { countChanges } from './tell-added.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { EntryLink } from './entry-link.tsx';
import classes from './release-calendar.module.css';
import { ReleaseState } from './release-state.tsx';

/** Something in the calendar: when, what, and a way to it. */
export function DueEntry({ item }: { item: DueItem }) {
  const { at, failure } = item;
  return (
    <li className={classes.item}>
      <Text component="time" dateTime={at} size="sm" fw={600} className="tabular">
        {formatTime(at)}
      </Text>
      <div className={classes.what}>
        {item.type === 'release' ? <Release {...item} /> : <Record {...item} />}
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {item.type === 'record' && 'Could not be done: '}
            {failure}
          </Text>
        )}
      </div>
    </li>
  );
}

function Release({ id, name, state, changes, prices }: Extract<DueItem, { type: 'release' }>) {
  return (
    <>
      <Group gap="xs">
        <TextLink to="/releases" search={{ id }}>
          {name}
        </TextLink>
        <ReleaseState state={state} />
      </Group>
      <Text size="sm" c="dimmed">
        Release · {countChanges(changes)}
        {prices > 0 && `, ${formatNumber(prices)} of them new prices`}
      </Text>
    </>
  );
}

function Record({ kind, id, name, action }: Extract<DueItem, { type: 'record' }>) {
  return (
    <>
      <EntryLink kind={kind} id={id}>
        {shownName(name)}
      </EntryLink>
      <Text size="sm" c="dimmed">
        {auditKinds[kind]} · {action === 'publish' ? 'is published' : 'leaves the site'}
      </Text>
    </>
  );
}
