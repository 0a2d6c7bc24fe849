import { enquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import { z } from 'zod';
import { inputError } from '../../../../core/errors/zod-errors.ts';

/**
 * Parses the fields of an enquiry, or throws bad input. Forms name whole fields alone, so a message about one product of
 * the list says which it is.
 */
export function parseEnquiry(fields: Record<string, unknown>): EnquiryCreate {
  const result = enquiryCreate.safeParse(fields);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => {
    const [field, place] = issue.path;
    if (field !== 'items' || typeof place !== 'number') return issue;
    return { ...issue, message: `Product ${place + 1} of the list: ${issue.message}` };
  });
  throw inputError(new z.ZodError(issues));
}
