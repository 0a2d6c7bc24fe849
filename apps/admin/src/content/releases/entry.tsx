import type { ReleaseDetails, ReleaseEffect, ReleaseEntry } from '@bakery/schemas/content/releases';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ChangeLines } from '../../shared/compare/change-lines.tsx';
import { isToldWhole } from '../../shared/compare/tell-change.ts';
import { formatPrice } from '../../shared/format/format.ts';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { removeFromRelease } from './remove-from-release.ts';
import { EntryDifferences } from './entry-differences.tsx';
import { EntryLink } from './entry-link.tsx';
import { Remedy } from './remedy.tsx';
import classes from './releases.module.css';

const effects: Record<ReleaseEffect, string> = {
  new: 'New',
  changed: 'Changed',
  again: 'Published again',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  price: 'New price',
};

/** As many lines tell of an entry; what there is beyond is unfolded. */
const maxLines = 4;

interface EntryProps {
  entry: ReleaseEntry;
  releaseId: string;
  /** Whether the release is still to go live. */
  isOpen: boolean;
  /** For who may change it. */
  release: ReleaseDetails | undefined;
}

/** An entry: what a release does to a record, and what differs by it from what visitors see. */
export function Entry({ entry, releaseId, isOpen, release }: EntryProps) {
  const { kind, id, name, effect, price, priceBefore, problem, differences } = entry;
  const [isUnfolded, setUnfolded] = useState(false);
  const unfolding = isUnfolded ? 'Hide what changes' : 'Show what changes';
  const isWhole = differences.length <= maxLines && differences.every(isToldWhole);
  const isGone = effect === 'deleted' || effect === 'unpublished';
  return (
    <Group component="li" className={classes.entry} justify="space-between" wrap="nowrap">
      <div className={classes.told}>
        <Group gap="xs">
          <EntryLink kind={kind} id={id}>
            {shownName(name)}
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
        {!isUnfolded && <ChangeLines changes={differences} most={maxLines} />}
        {!isWhole && (
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            aria-expanded={isUnfolded}
            aria-label={`${unfolding} of ${shownName(name)}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {unfolding}
          </Button>
        )}
        {isUnfolded && <EntryDifferences release={releaseId} entry={entry} isOpen={isOpen} />}
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
