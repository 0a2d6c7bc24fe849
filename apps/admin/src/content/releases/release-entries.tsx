import { draftedKinds, draftRights } from '@bakery/schemas/content/drafts';
import type { ReleaseDetails } from '@bakery/schemas/content/releases';
import { Paper, Stack, Title } from '@mantine/core';
import { hasRight } from '../../shared/api/rights.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { Entry } from './entry.tsx';
import { headingOf } from '../kinds/kinds.ts';
import classes from './releases.module.css';

interface ReleaseEntriesProps {
  release: ReleaseDetails;
}

/** The entries of a release, by kind. */
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
      <Stack key={kind} gap="xs" component="section" aria-label={headingOf(kind)}>
        <Title order={2} size="h3">
          {headingOf(kind)}
        </Title>
        <Paper withBorder component="ul" className={classes.entries}>
          {own.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              releaseId={release.id}
              isOpen={isOpen}
              release={isOpen && hasRight(draftRights(kind).write) ? release : undefined}
            />
          ))}
        </Paper>
      </Stack>
    ));
}
