import { sourceRef, sourceStart } from '@bakery/schemas/office/import-sources';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import {
  getSource,
  listSources,
  removeSource,
  resumeSource,
  startSource,
  takeSourceBack,
  takeSourceOver,
} from './import-sources.service.ts';

const procedure = procedureWith('settings');
const ofOne = procedure.input(sourceRef);

export const importSourcesRouter = router({
  adminList: procedure.query(({ ctx }) => listSources(ctx.deps)),
  open: ofOne.query(({ ctx, input }) => getSource(ctx.deps, input.id)),
  start: procedure.input(sourceStart).mutation(({ ctx, input }) => startSource(ctx.deps, input)),
  resume: ofOne.mutation(({ ctx, input }) => resumeSource(ctx.deps, input.id)),
  takeOver: ofOne.mutation(({ ctx, input }) => takeSourceOver(ctx.deps, input.id)),
  takeBack: ofOne.mutation(({ ctx, input }) => takeSourceBack(ctx.deps, input.id)),
  remove: ofOne.mutation(({ ctx, input }) => removeSource(ctx.deps, input.id)),
});
