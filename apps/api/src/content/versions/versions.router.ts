import {
  versionCompare,
  versionListQuery,
  versionReadRight,
  versionRestore,
  versionRights,
  versionWriteRight,
} from '@bakery/schemas/content/versions';
import { requireRight } from '../../core/session/request-session.ts';
import { procedureWithAny, router } from '../../core/trpc/trpc.ts';
import { restoreVersion } from './restore.service.ts';
import { compareVersions, listVersions } from './versions.service.ts';

/** The right for the kind is checked with each call. */
const procedure = procedureWithAny(...versionRights);

export const versionsRouter = router({
  list: procedure.input(versionListQuery).query(({ ctx, input }) => {
    requireRight(ctx.signedIn, versionReadRight(input.kind));
    return listVersions(ctx.deps, input);
  }),
  /** The two versions, the earlier one first as it was asked for. */
  compare: procedure.input(versionCompare).query(({ ctx, input }) => {
    requireRight(ctx.signedIn, versionReadRight(input.kind));
    return compareVersions(ctx.deps, input);
  }),
  restore: procedure.input(versionRestore).mutation(({ ctx, input }) => {
    requireRight(ctx.signedIn, versionWriteRight(input.kind));
    return restoreVersion(ctx.deps, input);
  }),
});
