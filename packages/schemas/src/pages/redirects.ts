import { listQuery, recordRef, wholeNumber } from '../common/fields.ts';
import { formatNumber } from '../common/format-number.ts';
import { limits } from '../common/limits.constants.ts';
import { readSource, readTarget } from './redirect-address.ts';
import { redirectSorts } from './redirects.constants.ts';
import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

export * from './redirects.constants.ts';

export const maxRedirects = 20_000;
/** Lines of one file. */
export const maxImportLines = 5_000;
/** Below the limit of a request's body, with room for its encoding. */
export const maxImportLength = 900_000;

export const redirectMessages = {
  source: 'Please enter a path such as /old-page.html, or the whole address that it had.',
  home: 'The home page has this address.',
  target: 'Please enter a path such as /bread, or a web address with http or https.',
  taken: 'There is a redirect for this address already.',
  self: 'This leads to itself.',
  loop: 'This would lead in a circle.',
  chain: 'This leads on through more than 20 redirects. Please enter where they end.',
  loopWithout: 'Without this redirect others would lead in a circle. Please change those first.',
  tooMany: `There can be at most ${formatNumber(maxRedirects)} redirects.`,
  fileTooLong: `At most ${formatNumber(maxImportLines)} lines, and 900 kB, at once.`,
  fileEmpty: 'The file has no lines.',
  fileChanged: 'Redirects or pages have changed since the check. Please look at the lines again.',
} as const;

const address = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(dropUnseen)
    .trim()
    .min(1, message)
    .max(max, `At most ${formatNumber(max)} characters.`);

/** Parsed, both are in their one spelling. */
export const redirectInput = z.object({
  source: address(1_000, redirectMessages.source)
    .transform((text) => readSource(text) ?? '')
    .refine((source) => source !== '', { error: redirectMessages.source, abort: true })
    .refine((source) => !/^\/(\?|$)/.test(source), redirectMessages.home),
  target: address(limits.link, redirectMessages.target)
    .transform((text) => readTarget(text) ?? '')
    .refine((target) => target !== '', redirectMessages.target),
});
export type RedirectInput = z.infer<typeof redirectInput>;

export const redirectUpdateInput = recordRef.extend({ changes: redirectInput });

export const redirectListQuery = listQuery.extend({
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(25),
  sort: z.enum(redirectSorts).default('recent'),
});
export type RedirectListQuery = z.infer<typeof redirectListQuery>;

export interface Redirect {
  id: string;
  version: number;
  source: string;
  target: string;
  hits: number;
  lastHitAt: string | null;
  changedBy: string;
  updatedAt: string;
  /** The page that has the address now, so that the redirect is not used; null in the ordinary case. */
  shadowedBy: string | null;
}

export const redirectImport = z.object({
  csv: z
    .string()
    .min(1, redirectMessages.fileEmpty)
    .max(maxImportLength, redirectMessages.fileTooLong),
});
/** `plan` is that of the check which was confirmed. */
export const redirectImportRun = redirectImport.extend({ plan: z.string() });

export const lineOutcomes = {
  added: 'New',
  changed: 'Changed',
  same: 'Same',
  refused: 'Refused',
} as const;
export type LineOutcome = keyof typeof lineOutcomes;

export interface ImportLine {
  /** In the file, from 1. */
  line: number;
  source: string;
  target: string;
  outcome: LineOutcome;
  /** Why it is refused, or where the address led before. */
  note: string | null;
}

export interface ImportCheck {
  lines: ImportLine[];
  counts: Record<LineOutcome, number>;
  plan: string;
}
