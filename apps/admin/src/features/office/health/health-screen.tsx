import type { HealthEntry as Entry, HealthReport } from '@bakery/schemas/office/health';
import { Button, Paper, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { HealthEntry } from './health-entry.tsx';
import { healthQuery } from './health.queries.ts';
import plain from '../../../shared/ui/plain-list.module.css';

const failure = 'Failed to load the health';
const gravity = { broken: 0, look: 1, good: 2, unused: 3 };

/** How the server and all that it needs are, in plain words; what is bad comes first. */
export function HealthScreen() {
  const client = useQueryClient();
  /** When each part was looked at before somebody has asked for a look. */
  const [before, setBefore] = useState<ReadonlyMap<string, string>>();
  const query = useQuery(healthQuery(before !== undefined));
  const check = useMutation(
    trpc.health.checkNow.mutationOptions({
      onMutate: () =>
        setBefore(new Map(query.data?.entries.map((one) => [one.check, one.checkedAt]))),
      onSuccess: (report) => client.setQueryData(trpc.health.report.queryKey(), report),
      onError: (error) => notifyFailure('It was not looked at', failureReason(error)),
      onSettled: async () => {
        setBefore(undefined);
        await client.invalidateQueries(trpc.health.pathFilter());
      },
    }),
  );
  const { data } = query;

  return (
    <PageLayout
      title="Health"
      narrow
      lead={<output>{data ? summarize(data) : !query.error && 'Loading the health...'}</output>}
      action={
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      }
    >
      {before && data && <CheckProgress report={data} before={before} />}
      {data ? (
        <Entries entries={data.entries} />
      ) : query.error ? (
        <ErrorState
          title={failure}
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState h={600} />
      )}
    </PageLayout>
  );
}

function CheckProgress({
  report,
  before,
}: {
  report: HealthReport;
  before: ReadonlyMap<string, string>;
}) {
  const done = report.entries.filter((one) => before.get(one.check) !== one.checkedAt).length;
  return (
    <div>
      <Progress value={(100 * done) / report.total} aria-label="Looked at" />
      <Text size="sm" c="dimmed" mt={4}>
        Looking: {done} of {report.total}
      </Text>
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon="health"
        title="Nothing has been looked at yet. It is looked at every five minutes."
      />
    );
  }
  return (
    <Paper withBorder radius="md">
      <ul className={plain.list} aria-label="Health">
        {entries
          .toSorted((a, b) => gravity[a.state] - gravity[b.state])
          .map((entry) => (
            <HealthEntry key={entry.check} entry={entry} />
          ))}
      </ul>
    </Paper>
  );
}

function summarize({ entries }: HealthReport): string {
  if (entries.length === 0) return '';
  const count = (state: Entry['state']) => entries.filter((one) => one.state === state).length;
  const [broken, look] = [count('broken'), count('look')];
  const parts = [broken > 0 && `${broken} broken`, look > 0 && `${look} to look at`].filter(
    (part) => part !== false,
  );
  const [checked = ''] = entries.map(({ checkedAt }) => checkedAt).toSorted();
  return `${parts.length === 0 ? 'All is well' : parts.join(' · ')} · looked at ${formatMoment(checked)}`;
}
