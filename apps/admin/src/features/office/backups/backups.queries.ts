import { trpc } from '../../../shared/api/trpc.ts';

const lookEvery = 30_000;
const whileRunning = 1_000;

export function backupsQuery(isAwaited: boolean) {
  return {
    ...trpc.backups.report.queryOptions(),
    staleTime: 0,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: { run: { state: string } | null } | undefined };
    }) => (isAwaited || data?.run?.state === 'running' ? whileRunning : lookEvery),
  };
}
