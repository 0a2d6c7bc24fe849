import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { makeBackupNow, readBackups } from './backups.service.ts';

export const backupsRouter = router({
  report: procedureWith('settings').query(({ ctx }) => readBackups(ctx.deps)),
  makeNow: procedureWith('settings').mutation(({ ctx }) => makeBackupNow(ctx.deps)),
});
