import {
  elapsedField,
  formerHoneypotField,
  honeypotField,
} from '@bakery/schemas/enquiries/enquiries';

/** The hints that a form sends beside what people fill in. */
export interface SpamHints {
  isHoneypotFilled: boolean;
  /** Milliseconds since the page was loaded, by the client's own clock; undefined where it does not say. */
  elapsed: number | undefined;
}

/** Reads the hints of a form. What is missing or unreadable is no hint, and never an error. */
export function readSpamHints(fields: Readonly<Record<string, unknown>>): SpamHints {
  const elapsed = fields[elapsedField];
  const honeypots = [fields[honeypotField], fields[formerHoneypotField]];
  return {
    isHoneypotFilled: honeypots.some((value) => typeof value === 'string' && value.trim() !== ''),
    elapsed: /^\d{1,9}(?:\.\d{1,20})?$/.test(String(elapsed)) ? Number(elapsed) : undefined,
  };
}
