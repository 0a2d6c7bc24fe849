import { backupKeyInput, restoreInput } from '@bakery/schemas/office/backups';
import { confirmedProcedureWith, procedureWith, router } from '../../../core/trpc/trpc.ts';
import { setBackupKey } from './backup-key.ts';
import { removeBefore } from './before-restore.ts';
import { beginRestore } from './restore-backup.ts';
import { makeBackupNow, readBackups } from './backups.service.ts';

export const backupsRouter = router({
  report: procedureWith('settings').query(({ ctx }) => readBackups(ctx.deps)),
  setKey: confirmedProcedureWith('settings')
    .input(backupKeyInput)
    .mutation(({ ctx, input }) => setBackupKey(ctx.deps, input)),
  restore: confirmedProcedureWith('settings')
    .input(restoreInput)
    .mutation(({ ctx, input }) => beginRestore(ctx.deps, input)),
  removeBefore: confirmedProcedureWith('settings').mutation(({ ctx }) => removeBefore(ctx.deps)),
  makeNow: procedureWith('settings').mutation(({ ctx }) => makeBackupNow(ctx.deps)),
});
