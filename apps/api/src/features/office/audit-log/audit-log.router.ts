import { auditLogQuery } from '@bakery/schemas/office/audit-log';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { listAuditEntries, listActors } from './audit-log.service.ts';

export const auditLogRouter = router({
  adminList: procedureWith('log')
    .input(auditLogQuery)
    .query(({ ctx, input }) => listAuditEntries(ctx.deps, input)),
  /** Everybody who appears in the log, for its filter. */
  actors: procedureWith('log').query(({ ctx }) => listActors(ctx.deps)),
});
