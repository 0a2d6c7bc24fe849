import { personErase, personLookUp, personRef } from '@bakery/schemas/enquiries/personal-data';
import { confirmedProcedureWith, procedureWith, router } from '../../../core/trpc/trpc.ts';
import { erasePerson, getPerson, lookUpPerson } from './personal-data.service.ts';
import { previewRetention } from './retention.ts';

const read = procedureWith('enquiriesRead');

export const personalDataRouter = router({
  get: read.input(personRef).query(({ ctx, input }) => getPerson(ctx.deps, input)),
  /** A mutation, since the input of a query is in the address, which others than the server may log. */
  lookUp: read.input(personLookUp).mutation(({ ctx, input }) => lookUpPerson(ctx.deps, input.who)),
  /** How many enquiries each time of the setting would make anonymous today. */
  retention: read.query(({ ctx }) => previewRetention(ctx.deps)),
  erase: confirmedProcedureWith('enquiriesWrite')
    .input(personErase)
    .mutation(({ ctx, input }) => erasePerson(ctx.deps, input)),
});
