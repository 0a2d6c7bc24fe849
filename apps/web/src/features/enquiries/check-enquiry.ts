import { dropUnseen } from '@bakery/schemas/common/unseen';
import { limits } from '@bakery/schemas/common/limits.constants';
import { dialledNumber } from '@bakery/schemas/pages/site/dial';
import { enquiryCreate, enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryErrors } from '@bakery/schemas/enquiries/enquiries';

/**
 * Validates the form's values; returns the errors by field. Contains the schema and zod: import it
 * dynamically.
 */
export function checkEnquiry(form: FormData): EnquiryErrors {
  const values = Object.fromEntries(enquiryFields.map((field) => [field, form.get(field)]));
  const result = enquiryCreate.safeParse(values);
  const errors: EnquiryErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = enquiryFields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  const document = form.get('document');
  if (document instanceof File && document.size > limits.documentBytes) {
    errors.document = enquiryMessages.documentTooLarge;
  }
  return errors;
}

/** An Indian number without its country code and without spaces; undefined for any other text. */
export function toTenDigits(text: string): string | undefined {
  return /^\+91(\d{10})$/.exec(dialledNumber(dropUnseen(text)) ?? '')?.[1];
}
