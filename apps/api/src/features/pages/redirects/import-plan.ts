import { createHash } from 'node:crypto';
import { lineOutcomes, maxRedirects, redirectMessages } from '@bakery/schemas/pages/redirects';
import type {
  ImportCheck,
  ImportLine,
  LineOutcome,
  RedirectInput,
} from '@bakery/schemas/pages/redirects';
import { keysOf, tableOf } from '@bakery/schemas/common/keys-of';
import type { FileLine } from './import-file.ts';
import { toRedirectMap } from './redirect-map.ts';
import type { StoredRedirect } from './redirect-map.ts';
import { findError } from './rules.ts';
import type { FindShadow } from './shadows.ts';

interface Judged {
  /** Where the address leads now; undefined where it leads nowhere. */
  before: string | undefined;
  /** Why the line is refused, and at which field. */
  error?: { field: keyof RedirectInput; message: string } | undefined;
}

/**
 * Judges what lines do to the redirects that there are. Lines are taken in their order, and one that is refused is as if it were
 * not there.
 */
export function createPlanner(stored: readonly StoredRedirect[], findShadow: FindShadow) {
  const map = toRedirectMap(stored);
  return function judge({ line, source, target }: RedirectInput & { line: number }): Judged {
    const known = map.get(source);
    const before = known?.target;
    if (before === target) return { before };
    if (!known && map.size >= maxRedirects) {
      return { before, error: { field: 'source', message: redirectMessages.tooMany } };
    }
    const redirect = { id: known?.id ?? `line ${line}`, source, target };
    map.set(source, redirect);
    const error = findError(map, redirect, findShadow);
    if (!error) return { before };
    if (known) map.set(source, known);
    else map.delete(source);
    return { before, error };
  };
}

/** Plans what each line of a file does to the redirects that there are. */
export function planImport(
  lines: readonly FileLine[],
  stored: readonly StoredRedirect[],
  findShadow: FindShadow,
): ImportCheck {
  const judgeNext = createPlanner(stored, findShadow);
  const seen = new Map<string, ImportLine>();

  function judge(read: FileLine): Pick<ImportLine, 'outcome' | 'note'> {
    if (read.error !== null) return { outcome: 'refused', note: read.error };
    const { source, target } = read;
    const earlier = seen.get(source);
    if (earlier) {
      const note = `Line ${earlier.line} is for the same address`;
      return earlier.target === target
        ? { outcome: 'same', note: `${note}.` }
        : { outcome: 'refused', note: `${note}, and leads elsewhere.` };
    }
    const { before, error } = judgeNext(read);
    if (error) return { outcome: 'refused', note: error.message };
    if (before === undefined) return { outcome: 'added', note: null };
    return before === target
      ? { outcome: 'same', note: null }
      : { outcome: 'changed', note: before };
  }

  const judged = lines.map((read) => {
    const { line, source, target } = read;
    const result: ImportLine = { line, source, target, ...judge(read) };
    if (result.outcome !== 'refused' && !seen.has(source)) seen.set(source, result);
    return result;
  });
  return { lines: judged, counts: countOutcomes(judged), plan: hashOf(judged) };
}

function countOutcomes(lines: readonly ImportLine[]): Record<LineOutcome, number> {
  const counts = tableOf(keysOf(lineOutcomes), () => 0);
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** Equal for plans that do the same. */
function hashOf(lines: readonly ImportLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
}
