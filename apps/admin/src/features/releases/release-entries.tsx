import { draftedKinds, draftRights } from '@bakery/schemas/drafts';
import type { ReleaseDetails, ReleaseEffect, ReleaseEntry } from '@bakery/schemas/releases';
import { Badge, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { hasRight } from '../../shared/api/rights.ts';
import { formatPrice } from '../../shared/format/format.ts';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { removeFromRelease } from '../../shared/releases/remove-from-release.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { EntryLink } from './entry-link.tsx';
import { kindLabels } from './kind-labels.ts';
import { Remedy } from './remedy.tsx';
import classes from './releases.module.css';

interface ReleaseEntriesProps {
  release: ReleaseDetails;
}

/** What a release does to each record, by kind. */
export function ReleaseEntries({ release }: ReleaseEntriesProps) {
  const { entries, state } = release;
  const isOpen = state !== 'live' && state !== 'rolledBack';
  if (entries.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icon="calendar"
          title="It has no changes yet. Add drafts here, or add a record from its form or its list."
        />
      </Paper>
    );
  }
  return draftedKinds
    .map((kind) => ({ kind, own: entries.filter((entry) => entry.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <Stack key={kind} gap="xs" component="section" aria-label={kindLabels[kind]}>
        <Title order={2} size="h3">
          {kindLabels[kind]}
        </Title>
        <Paper withBorder component="ul" className={classes.entries}>
          {own.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              release={isOpen && hasRight(draftRights(kind).write) ? release : undefined}
            />
          ))}
        </Paper>
      </Stack>
    ));
}

const effects: Record<ReleaseEffect, string> = {
  new: 'New',
  changed: 'Changed',
  again: 'Published again',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  price: 'New price',
};

interface EntryProps {
  entry: ReleaseEntry;
  /** For who may change it. */
  release: ReleaseDetails | undefined;
}

function Entry({ entry, release }: EntryProps) {
  const { kind, id, name, effect, price, priceBefore, problem } = entry;
  const isGone = effect === 'deleted' || effect === 'unpublished';
  return (
    <Group component="li" className={classes.entry} justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <EntryLink kind={kind} id={id}>
            {name || '(no name)'}
          </EntryLink>
          <Badge
            variant="light"
            color={isGone ? 'red' : 'gray'}
            tt="none"
            c="var(--mantine-color-text)"
          >
            {effects[effect]}
          </Badge>
          {price !== null && priceBefore !== null && (
            <Text size="sm" className="tabular">
              {formatPrice(priceBefore)} → {formatPrice(price)}
            </Text>
          )}
        </Group>
        {problem !== null && (
          <>
            <Text size="sm" c="var(--mantine-color-error)" mt={4}>
              {problem.message}
            </Text>
            {release && <Remedy release={release} entry={entry} problem={problem} />}
          </>
        )}
      </div>
      {release && (
        <Box flex="none">
          <RowAction
            icon="close"
            label={`Take ${name} out of the release`}
            onClick={() => void removeFromRelease(release, [entry])}
          />
        </Box>
      )}
    </Group>
  );
}
