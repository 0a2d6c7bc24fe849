import type { AcceptResult, AcceptedRedirects } from '@bakery/schemas/pages/old-addresses';
import { redirectInput, redirectMessages } from '@bakery/schemas/pages/redirects';
import type { RedirectInput } from '@bakery/schemas/pages/redirects';
import { lockContent, withChange } from '../../../content/change.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { NewEntry } from '../../../core/audit-log/audit-log.ts';
import { fieldMessages } from '../../../core/errors/zod-errors.ts';
import { chunks } from '../../../core/chunks.ts';
import type { Deps } from '../../../deps.ts';
import { insertRedirects, openRedirectPlan } from '../redirects/index.ts';

/** A statement has a limited number of values. */
const perStatement = 1_000;

type Read = { source: string } & ({ input: RedirectInput } | { message: string });

/**
 * Stores redirects in one transaction, by the rules for a single one: all, or none where one of them is refused. One that
 * is there already, and leads to the same, counts as stored.
 */
export async function acceptProposals(
  deps: Deps,
  { redirects }: AcceptedRedirects,
): Promise<AcceptResult> {
  const rows = redirects.map(readRow);
  return withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'redirects');
    const plan = await openRedirectPlan(change, trx);
    const errors: AcceptResult['errors'] = [];
    const added: RedirectInput[] = [];
    const seen = new Set<string>();
    for (const [line, row] of rows.entries()) {
      const { source } = row;
      if ('message' in row) errors.push({ source, message: row.message });
      else if (seen.has(row.input.source)) errors.push({ source, message: redirectMessages.taken });
      else {
        seen.add(row.input.source);
        const { before, error, ...judged } = plan.judge(line, row.input);
        const isOther = before !== null && before !== judged.target;
        if (error) errors.push({ source, message: error.message });
        else if (isOther) errors.push({ source, message: redirectMessages.taken });
        else if (before === null) added.push(judged);
      }
    }
    if (errors.length > 0) return { stored: 0, errors };
    for (const part of chunks(added, perStatement)) {
      const stored = await insertRedirects(trx, part, deps.actor.name);
      change.audit(...stored.map(entryOf));
    }
    announce(rows.length === 0 ? [] : undefined);
    return { stored: rows.length, errors };
  });
}

function readRow({ source, target }: RedirectInput): Read {
  const result = redirectInput.safeParse({ source, target });
  if (result.success) return { source, input: result.data };
  const { source: wrongSource, target: wrongTarget } = fieldMessages(result.error);
  return { source, message: wrongSource ?? wrongTarget ?? redirectMessages.target };
}

function entryOf({ id, source, target }: RedirectInput & { id: string }): NewEntry {
  const changes = listChanges(undefined, { From: source, To: target });
  return { action: 'created', record: { kind: 'redirect', id, name: source }, changes };
}
