import type { BackupEntry, BackupReport } from '@bakery/schemas/office/backups';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { asOnePage } from '../../../shared/list/list-types.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { BackupKeyPanel } from './backup-key-panel.tsx';
import { describeAge, listColumns } from './backup-columns.tsx';
import { BackupProgress, BackupRules, BackupTrouble, CopyTrouble } from './backup-state.tsx';
import { BeforePanel } from './before-panel.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { backupsQuery } from './backups.queries.ts';

const failure = 'Failed to load the backups';

/** The backups that there are, with their proofs, and the one that is being made. */
export function BackupsScreen() {
  /** The start of the newest run when somebody has asked for another. */
  const [before, setBefore] = useState<string | null>();
  const [chosen, setChosen] = useState<BackupEntry>();
  const query = useQuery(backupsQuery(before !== undefined));
  const { data } = query;
  useFailureToast(failure, data ? query.error : null);
  const start = data?.run?.startedAt ?? null;
  const isAwaited = before !== undefined && before === start;
  if (before !== undefined && !isAwaited) setBefore(undefined);
  const make = useMutation(
    trpc.backups.makeNow.mutationOptions({
      onSuccess: () => setBefore(start),
      onError: (error) => notifyFailure('No backup is made', failureReason(error)),
    }),
  );
  const running = [data?.run, data?.copy].find((run) => run?.state === 'running');
  const isRunning = Boolean(running);

  return (
    <PageLayout
      title="Backups"
      lead={<output>{data ? summarize(data) : !query.error && 'Loading the backups...'}</output>}
      action={
        <Button
          loading={make.isPending || isAwaited}
          disabled={!data || isRunning}
          onClick={() => make.mutate()}
        >
          Back up now
        </Button>
      }
    >
      {running && <BackupProgress run={running} />}
      {data && <BackupTrouble report={data} />}
      {data && <CopyTrouble report={data} />}
      <ListTable
        label="Backups"
        columns={listColumns(isRunning || isAwaited ? undefined : setChosen)}
        query={{ ...query, data: data && asOnePage(data.backups) }}
        limit={7}
        empty={<EmptyState icon="archive" title="There is no backup yet." />}
        failure={failure}
      />
      <RestoreDialog
        entry={chosen}
        onBegun={() => setBefore(start)}
        onClose={() => setChosen(undefined)}
      />
      {data?.before && <BeforePanel before={data.before} />}
      {data && <BackupRules report={data} />}
      {data && <BackupKeyPanel backupKey={data.key} />}
    </PageLayout>
  );
}

function summarize({ backups }: BackupReport): string {
  const [newest] = backups;
  if (!newest) return 'None yet';
  const count = backups.length === 1 ? 'One backup' : `${formatNumber(backups.length)} backups`;
  return `${count} · the newest ${describeAge(newest.at)}`;
}
