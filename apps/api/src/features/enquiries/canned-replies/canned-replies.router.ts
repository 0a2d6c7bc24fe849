import { recordRef } from '@bakery/schemas/common/fields';
import { templateInput, templateUpdateInput } from '@bakery/schemas/enquiries/canned-replies';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
} from './canned-replies.service.ts';

const write = procedureWith('enquiriesWrite');

export const templatesRouter = router({
  list: procedureWith('enquiriesRead').query(({ ctx }) => listTemplates(ctx.deps)),
  create: write.input(templateInput).mutation(({ ctx, input }) => addTemplate(ctx.deps, input)),
  update: write
    .input(templateUpdateInput)
    .mutation(({ ctx, input }) => changeTemplate(ctx.deps, input, input.changes)),
  remove: write.input(recordRef).mutation(({ ctx, input }) => removeTemplate(ctx.deps, input)),
});
