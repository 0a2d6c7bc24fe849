import { redirectMessages } from '@bakery/schemas/pages/redirects';
import type { ImportCheck } from '@bakery/schemas/pages/redirects';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import { readImportFile } from './import-file.ts';
import type { FileLine } from './import-file.ts';
import { planImport } from './import-plan.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { withOwnTarget } from './own-target.ts';
import * as queries from './redirects.queries.ts';
import { readShadows } from './shadows.ts';

/**
 * Says what importing a file would do, line by line. Changes nothing. Throws BAD_INPUT for a text that is no CSV
 * file.
 */
export async function checkImport(deps: Deps, csv: string): Promise<ImportCheck> {
  const lines = readLines(deps, csv);
  const findShadow = await readShadows(deps);
  return planImport(lines, await queries.listRedirects(deps.db), findShadow);
}

/**
 * Imports the lines that are not refused, in one transaction. Throws VERSION_CONFLICT where that is no longer
 * the plan that was confirmed.
 */
export async function runImport(
  deps: Deps,
  { csv, plan: confirmed }: { csv: string; plan: string },
): Promise<ImportCheck['counts']> {
  const lines = readLines(deps, csv);
  const findShadow = await readShadows(deps);
  return withChange(deps, async (change) => {
    const { trx, actor } = change;
    const announce = await lockContent(change, 'redirects');
    const stored = await queries.listRedirects(trx);
    const { plan, counts, lines: judged } = planImport(lines, stored, findShadow);
    if (plan !== confirmed) {
      throw new AppError('VERSION_CONFLICT', redirectMessages.fileChanged);
    }
    const linesThatAre = (outcome: string) => judged.filter((one) => one.outcome === outcome);
    await queries.insertRedirects(trx, linesThatAre('added'), actor.name);
    await queries.updateTargets(trx, linesThatAre('changed'), actor.name);
    const { added, changed } = counts;
    if (added + changed > 0) {
      const record = {
        kind: 'redirect' as const,
        id: null,
        name: `${added + changed} redirects`,
      };
      const changes = listChanges(undefined, { New: added, Changed: changed });
      change.audit({ action: 'imported', record, changes });
    }
    const ids = new Map(stored.map(({ source, id }) => [source, id]));
    const changedIds = linesThatAre('changed').flatMap(({ source }) => ids.get(source) ?? []);
    announce(added > 0 ? undefined : changedIds);
    return counts;
  });
}

function readLines(deps: Deps, csv: string): FileLine[] {
  return readImportFile(csv).map((line) => withOwnTarget(deps, line));
}
