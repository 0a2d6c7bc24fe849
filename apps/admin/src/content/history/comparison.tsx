import type { VersionedRef, VersionItem } from '@bakery/schemas/content/versions';
import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { formatMoment } from '../../shared/format/format.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { ComparedField } from '../../shared/compare/compared-field.tsx';
import { isSame, pairFields } from './field-pairs.ts';
import classes from './history.module.css';
import { comparisonQuery } from './history.queries.ts';
import type { RestoredAs } from './restored-as.ts';

interface ComparisonProps {
  versionedRef: VersionedRef;
  /** The version that is looked at, and the one that it is compared with. */
  shown: number;
  other: number;
  /** The versions that can be chosen for the comparison. */
  choices: readonly VersionItem[];
  onOther: (number: number) => void;
  /** Undefined for a version that cannot be restored. */
  restoredAs: (version: VersionItem) => RestoredAs | undefined;
  onRestore: (as: RestoredAs) => void;
}

/** Two versions field by field; those that are the same can be unfolded. */
export function Comparison(props: ComparisonProps) {
  const { versionedRef, shown, other, choices, onOther, restoredAs, onRestore } = props;
  const query = useQuery(comparisonQuery(versionedRef, other, shown));
  const version = [...choices, ...(query.data ?? [])].find(({ number }) => number === shown);
  const as = version && restoredAs(version);
  const numbers = [...new Set([...choices.map(({ number }) => number), other])].filter(
    (number) => number !== shown,
  );
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="version-shown">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end" gap="sm">
          <div>
            <Title order={2} id="version-shown" tabIndex={-1}>
              Version {shown}
            </Title>
            {version?.isDraft && (
              <Text size="sm" c="dimmed">
                Saved as a draft, without publishing it.
              </Text>
            )}
          </div>
          {as && (
            <Button onClick={() => onRestore(as)}>
              {as === 'draft' ? 'Restore as draft' : 'Restore this version'}
            </Button>
          )}
        </Group>
        {numbers.length > 0 && (
          <NativeSelect
            label="Compared with"
            maw={400}
            value={String(other)}
            data={[
              ...numbers
                .toSorted((a, b) => b - a)
                .map((number) => ({ value: String(number), label: labelOf(number, choices) })),
              { value: String(shown), label: 'No other version' },
            ]}
            onChange={(event) => onOther(Number(event.currentTarget.value))}
          />
        )}
        {query.error && !query.data && (
          <ErrorState
            title="Failed to load the versions"
            reason={failureReason(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {!query.data && !query.error && <LoadingState h={220} />}
        {query.data && (
          <Fields key={query.data.map(({ number }) => number).join(' ')} versions={query.data} />
        )}
      </Stack>
    </Paper>
  );
}

function labelOf(number: number, choices: readonly VersionItem[]): string {
  const version = choices.find((one) => one.number === number);
  const draft = version?.isDraft ? ' (draft)' : '';
  return `Version ${number}${draft}${version?.at ? `, ${formatMoment(version.at)}` : ''}`;
}

type Details = Parameters<typeof pairFields>[0];

function Fields({ versions }: { versions: readonly Details[] }) {
  const [before, after] = versions as [Details, Details];
  const [isUnfolded, setIsUnfolded] = useState(before.number === after.number);
  const pairs = pairFields(before, after);
  const changed = pairs.filter((pair) => !isSame(pair));
  const same = pairs.filter(isSame);
  const names: [string, string] = [`Version ${before.number}`, `Version ${after.number}`];
  return (
    <div className={classes.fields}>
      {changed.length === 0 && before.number !== after.number && (
        <Text c="dimmed">Nothing differs between the two.</Text>
      )}
      {changed.map((pair) => (
        <ComparedField key={pair.label} {...pair} names={names} />
      ))}
      {same.length > 0 && before.number !== after.number && (
        <div>
          <Button variant="default" onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Hide' : 'Show'} what is the same ({same.length})
          </Button>
        </div>
      )}
      {isUnfolded &&
        same.map((pair) => <ComparedField key={pair.label} {...pair} names={undefined} />)}
    </div>
  );
}
