import { backupsKept } from '@bakery/schemas/office/backups';
import type { BackupReport, BackupRun, BackupStep } from '@bakery/schemas/office/backups';
import { Alert, Code, Progress, Stack, Text } from '@mantine/core';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

const isOfRestore = (step: BackupStep) => step === 'restore' || step === 'download';

const steps: Record<BackupStep, { text: string; from: number; to: number }> = {
  tables: { text: 'Writing the texts and enquiries', from: 0, to: 25 },
  files: { text: 'Writing the pictures and documents', from: 25, to: 60 },
  proof: { text: 'Restoring it for a proof', from: 60, to: 100 },
  download: { text: 'Fetching it from the bucket, in bytes', from: 0, to: 30 },
  restore: { text: 'Restoring beside what there is now', from: 0, to: 100 },
  copy: {
    text: 'Copying it to the bucket and reading it back, in bytes',
    from: 0,
    to: 100,
  },
};

/** How far the server is with the backup that it makes. */
export function BackupProgress({ run: { step, done, total } }: { run: BackupRun }) {
  const { text, from, to } = steps[step];
  const share = total === null || total === 0 ? 0.5 : Math.min(1, done / total);
  return (
    <Panel
      title={titleOf(step)}
      lead={
        isOfRestore(step)
          ? 'The site goes on meanwhile. What is entered now is not in it; at its end visitors see a notice for a moment, and everybody is signed out.'
          : 'The server goes on with this when you leave the screen.'
      }
    >
      <Stack gap="xs">
        <Progress.Root size="lg">
          <Progress.Section value={from + (to - from) * share} aria-label="The backup" />
        </Progress.Root>
        <Text component="output" aria-live="off">
          {text}
          {done > 0 &&
            `: ${formatNumber(done)}${total === null ? '' : ` of ${formatNumber(total)}`}`}
        </Text>
      </Stack>
    </Panel>
  );
}

function titleOf(step: BackupStep): string {
  if (isOfRestore(step)) return 'A backup is being restored';
  return step === 'copy' ? 'A backup is being copied' : 'A backup is being made';
}

/** Why the last one failed, or what is not as it should be. */
export function BackupTrouble({ report: { run, folderProblem } }: { report: BackupReport }) {
  const isFailed = run?.state === 'failed';
  const isRestore = run !== null && isOfRestore(run.step);
  const problem = run !== null && run.state !== 'running' ? run.problem : null;
  const text = problem ?? folderProblem;
  if (text === null) return null;
  return (
    <Alert
      color={isFailed ? 'red' : 'amber'}
      variant="light"
      icon={<Icon name="warning" />}
      title={
        isFailed
          ? `The ${isRestore ? 'restore' : 'backup'} of ${formatMoment(run.startedAt)} failed`
          : problem === null
            ? 'The folder of the backups cannot be read'
            : 'The newest backup was made, but look at this'
      }
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
        {isFailed &&
          (isRestore
            ? ' Nothing was changed.'
            : ' It is tried again every hour; those below are as they were.')}
      </Text>
    </Alert>
  );
}

/** Why the newest is not in the bucket too. */
export function CopyTrouble({ report: { copy, bucket } }: { report: BackupReport }) {
  const failed = copy?.state === 'failed' ? copy.problem : null;
  const text = failed ?? bucket?.problem ?? null;
  if (text === null) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<Icon name="warning" />}
      title={
        failed === null
          ? 'The bucket of the backups cannot be read'
          : 'The newest backup is not in the bucket'
      }
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
        {failed !== null && ' The one on the server is whole. The copy is tried again every hour.'}
      </Text>
    </Alert>
  );
}

/** Where they are, when the next one is made, and how long they are kept. */
export function BackupRules({ report }: { report: BackupReport }) {
  const { isOn, nextAt } = report;
  const { days, weeks, months } = backupsKept;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {isOn && nextAt !== null
        ? `The next one is made on ${formatMoment(nextAt)}, and each is restored for a proof. `
        : 'Backups of each night are turned off on this server (BACKUP=off). '}
      Kept are those of {days} days, {weeks} weeks and {months} months, <Places report={report} />
    </Text>
  );
}

function Places({ report: { folder, isFolderKept, bucket } }: { report: BackupReport }) {
  if (bucket === null) {
    return (
      <>
        in <Code>{folder}</Code>. A fire or a thief takes the server and this folder together: have
        it copied to another place.
      </>
    );
  }
  if (!isFolderKept) {
    return (
      <>
        in the bucket <Code>{bucket.name}</Code>. On the server they stay until they are there.
      </>
    );
  }
  return (
    <>
      in <Code>{folder}</Code> and in the bucket <Code>{bucket.name}</Code>.
    </>
  );
}
