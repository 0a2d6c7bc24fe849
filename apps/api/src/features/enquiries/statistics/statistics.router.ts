import { enquiryStatisticsQuery } from '@bakery/schemas/enquiries/statistics';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { getEnquiryStatistics } from './statistics.service.ts';

export const enquiryStatisticsRouter = router({
  get: procedureWith('enquiriesRead')
    .input(enquiryStatisticsQuery)
    .query(({ ctx, input }) => getEnquiryStatistics(ctx.deps, input.weeks)),
});
