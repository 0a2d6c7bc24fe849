import { numbersPeriods } from './statistics.constants.ts';
import { z } from '../common/zod.ts';

export const enquiryNumbersQuery = z.object({
  weeks: z.literal(numbersPeriods, { error: 'Must be 12, 26 or 52.' }),
});
