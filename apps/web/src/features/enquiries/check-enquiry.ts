import { limits } from '@bakery/schemas/common';
import { enquiryCreate, enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries';
import type { EnquiryFaults } from '@bakery/schemas/enquiries';

/** What is wrong with a filled-in form, by field. It brings the schema along: import it when needed. */
export function checkEnquiry(form: FormData): EnquiryFaults {
  const values = Object.fromEntries(enquiryFields.map((field) => [field, form.get(field)]));
  const result = enquiryCreate.safeParse(values);
  const faults: EnquiryFaults = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = enquiryFields.find((name) => name === path[0]);
    if (field) faults[field] ??= message;
  }
  const document = form.get('document');
  if (document instanceof File && document.size > limits.documentBytes) {
    faults.document = enquiryMessages.documentTooLarge;
  }
  return faults;
}
