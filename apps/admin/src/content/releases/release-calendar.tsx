import {
  addDays,
  describeDay,
  describeMoment,
  formatDate,
  minuteOf,
  mondayOf,
  today,
} from '@bakery/schemas/common/dates';
import { calendarDays } from '@bakery/schemas/content/release-calendar';
import type { DueItem } from '@bakery/schemas/content/release-calendar';
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { DueEntry } from './due-entry.tsx';
import classes from './release-calendar.module.css';
import { dueQuery } from './releases.queries.ts';
import type { CalendarSearch } from './releases.queries.ts';

interface ReleaseCalendarProps {
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

const thisWeek = () => mondayOf(today());

/** The calendar of what is due, a week at a time, by India's days. */
export function ReleaseCalendar({ search, onSearch }: ReleaseCalendarProps) {
  const from = search.from ?? thisWeek();
  const { data, error, refetch } = useQuery(dueQuery(from));
  const show = (day: string) => onSearch({ from: day === thisWeek() ? undefined : day });
  const next = data?.next;
  const days = Array.from({ length: calendarDays }, (_, n) => addDays(from, n));
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" aria-live="polite">
          {formatDate(from)} to {formatDate(addDays(from, calendarDays - 1))}
        </Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => show(addDays(from, -calendarDays))}>
            Earlier
          </Button>
          <Button variant="default" disabled={from === thisWeek()} onClick={() => show(thisWeek())}>
            This week
          </Button>
          <Button variant="default" onClick={() => show(addDays(from, calendarDays))}>
            Later
          </Button>
        </Group>
      </Group>
      {error && !data && (
        <ErrorState
          title="Failed to load what is due"
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState h={320} label="Loading what is due" />}
      {data?.items.length === 0 && (
        <Paper withBorder>
          <EmptyState icon="calendar" title={tellNothing(data.next)}>
            {next && (
              <Button variant="default" onClick={() => show(mondayOf(dayOf(next)))}>
                Show that week
              </Button>
            )}
          </EmptyState>
        </Paper>
      )}
      {data && data.items.length > 0 && (
        <div className={classes.week}>
          {days.map((day) => (
            <Day key={day} day={day} items={data.items.filter(({ at }) => dayOf(at) === day)} />
          ))}
        </div>
      )}
    </>
  );
}

const dayOf = (moment: string) => minuteOf(moment).slice(0, 10);

function tellNothing(next: string | null): string {
  return next === null
    ? 'Nothing is due in this week. A release that gets a time stands here, and a draft that is scheduled in its form.'
    : `Nothing is due in this week. Next: ${describeMoment(minuteOf(next))}.`;
}

function Day({ day, items }: { day: string; items: readonly DueItem[] }) {
  const name = describeDay(day);
  return (
    <Paper
      withBorder
      component="section"
      aria-label={name}
      className={classes.day}
      data-empty={items.length === 0 || undefined}
    >
      <Group gap="xs" justify="space-between">
        <Title order={3} size="h5">
          {name}
        </Title>
        {day === today() && (
          <Badge variant="light" tt="none" c="var(--mantine-color-text)">
            Today
          </Badge>
        )}
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing is due.
        </Text>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <DueEntry key={`${item.id} ${item.type === 'record' ? item.action : ''}`} item={item} />
          ))}
        </ul>
      )}
    </Paper>
  );
}
