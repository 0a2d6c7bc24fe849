import { enquiryNumbersQuery } from '@bakery/schemas/enquiries/statistics';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { getEnquiryNumbers } from './statistics.service.ts';

export const enquiryNumbersRouter = router({
  get: procedureWith('enquiriesRead')
    .input(enquiryNumbersQuery)
    .query(({ ctx, input }) => getEnquiryNumbers(ctx.deps, input.weeks)),
});
