import type {
  RestoreDifference,
  VersionedRef,
  VersionItem,
  VersionRestore,
  VersionRestored,
} from '@bakery/schemas/content/versions';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import type { PresentRecord } from '../kinds/index.ts';
import { withChange } from '../change.ts';
import { ensureFound } from '../records/records.ts';
import type { VersionContent } from '../kind.ts';
import { kindOf } from '../kinds/index.ts';
import { Refusals } from './refusals.ts';
import { getVersion } from './versions.service.ts';
import * as queries from './versions.queries.ts';

/** Each attempt leaves out one field more at least. */
const maxAttempts = 20;

/** Rolls a restore back that would not make the record as it was. */
class Differs extends Error {
  readonly differences: RestoreDifference[];

  constructor(differences: RestoreDifference[]) {
    super('the version cannot be restored as it was');
    this.differences = differences;
  }
}

/** The record is as it was in the version already: what was saved for it is rolled back. */
class IsSame extends Error {}

/**
 * Saves a version again, by way of the slice's own rules: one of a draft as a draft, so that nothing becomes public by it.
 * A field that they refuse today, such as an address that another product has now, stays as it is: where the user has not
 * accepted that for each such field, nothing is changed and the result has the differences. Throws VERSION_CONFLICT where the
 * record, or its draft, is no longer the one that was shown.
 */
export async function restoreVersion(
  deps: Deps,
  { number, version, draft, accepts, ...ref }: VersionRestore,
): Promise<VersionRestored> {
  const present = ensureFound(await kindOf(ref.kind).history.findPresent(deps, ref.record));
  const wanted = await getVersion(deps, ref, number);
  const { isDraft, content, save } = waysBack(ref, present, wanted.item, { version, draft });
  const refusals = new Refusals(ref, wanted.content, content);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withChange(deps, async (change) => {
        const before = await queries.countVersions(change.trx, ref);
        await save(change, refusals.content);
        const differences = await refusals.listDifferences(change);
        if (!differences.every(({ field }) => accepts.includes(field))) {
          throw new Differs(differences);
        }
        const { newest } = await queries.countVersions(change.trx, ref);
        if (newest === before.newest) throw new IsSame();
        await queries.markRestoredFrom(change.trx, ref, newest, number);
        return { state: 'restored', number: newest, isDraft };
      });
    } catch (error) {
      if (error instanceof IsSame) return { state: 'same' };
      if (error instanceof Differs) return { state: 'differs', differences: error.differences };
      const fields = error instanceof AppError ? error.fields : undefined;
      if (!fields || attempt === maxAttempts) throw error;
      refusals.add(fields);
    }
  }
}

interface Way {
  isDraft: boolean;
  /** The content that is replaced. */
  content: VersionContent;
  save(deps: Deps, content: VersionContent): Promise<unknown>;
}

/** How a version is restored: those of drafts, and all of a record that is not published, as a draft. */
function waysBack(
  { kind, record }: VersionedRef,
  { published, isPublished, draft }: PresentRecord,
  item: VersionItem,
  seen: Pick<VersionRestore, 'version' | 'draft'>,
): Way {
  const { save, saveDraft } = kindOf(kind).history;
  const present = (draft ?? published)?.content;
  if (saveDraft && present && (item.isDraft || (!isPublished && draft))) {
    const target = {
      id: record,
      version: seen.draft === undefined ? draft?.version : (seen.draft ?? undefined),
      base: draft?.base ?? seen.version,
    };
    return { isDraft: true, content: present, save: (deps, all) => saveDraft(deps, target, all) };
  }
  if (!save || !published) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const target = { id: record, version: seen.version };
  return {
    isDraft: false,
    content: published.content,
    save: (deps, all) => save(deps, target, all),
  };
}
