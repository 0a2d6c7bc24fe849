import { numbersPeriods } from './enquiry-numbers.constants.ts';
import { z } from './zod.ts';

export const enquiryNumbersQuery = z.object({
  weeks: z.literal(numbersPeriods, { error: 'Must be 12, 26 or 52.' }),
});
