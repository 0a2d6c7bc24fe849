import { enquiryFields } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import { findOwn } from '@bakery/schemas/common/find-own';
import { escapeHtml } from '../../core/http/escape-html.ts';
import { withoutScripts } from '../../content/previews/static-page.ts';

/** Characters for private use, which no page has. */
const [before, after] = ['\u{E000}', '\u{E001}'];
const marks = new RegExp(`${before}(\\w+)${after}`);

/** An attempt that is refused as a whole, with a mark at each place of what was typed. */
export function markFields(failure: EnquiryAttempt['failure']): EnquiryAttempt {
  const values = Object.fromEntries(
    enquiryFields.map((field) => [field, `${before}${field}${after}`]),
  );
  return { values, errors: {}, failure };
}

/**
 * The page of {@link markFields} in pieces: what stands between what was typed, and at every second place the name of a
 * field. It has no scripts: they would bring the marks, and the form is sent without them.
 */
export function splitAtFields(html: string): string[] {
  return withoutScripts(html).split(marks);
}

/** The page with what one visitor has typed. */
export function fillFields(pieces: readonly string[], values: EnquiryAttempt['values']): string {
  return pieces
    .map((piece, index) => (index % 2 === 0 ? piece : showValue(findOwn(values, piece))))
    .join('');
}

/** Browsers leave out a line break at the beginning of a text area. */
function showValue(value = ''): string {
  return (value.startsWith('\n') ? '\n' : '') + escapeHtml(value);
}
