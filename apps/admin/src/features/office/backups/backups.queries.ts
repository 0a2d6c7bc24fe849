import { trpc } from '../../../shared/api/trpc.ts';

const lookEvery = 30_000;
const whileRunning = 1_000;

type Run = { state: string } | null;

export function backupsQuery(isAwaited: boolean) {
  return {
    ...trpc.backups.report.queryOptions(),
    staleTime: 0,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: { run: Run; copy: Run } | undefined };
    }) => {
      const isRunning = [data?.run, data?.copy].some((run) => run?.state === 'running');
      return isAwaited || isRunning ? whileRunning : lookEvery;
    },
  };
}
