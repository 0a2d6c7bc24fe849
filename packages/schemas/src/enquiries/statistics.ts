import { statisticsPeriods } from './statistics.constants.ts';
import { z } from '../common/zod.ts';

export const enquiryStatisticsQuery = z.object({
  weeks: z.literal(statisticsPeriods, { error: 'Must be 12, 26 or 52.' }),
});
