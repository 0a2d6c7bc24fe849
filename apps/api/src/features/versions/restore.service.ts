import { withTransaction } from '@bakery/db';
import type { RestoreDifference, VersionRestore, VersionRestored } from '@bakery/schemas/versions';
import type { Deps } from '../../core/deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { inOneTransaction } from '../../core/records/one-transaction.ts';
import { ensureFound } from '../../core/records/records.ts';
import { kinds } from './kinds.ts';
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

/**
 * Saves a version again, by way of the slice's own rules. A field that they refuse today, such as an
 * address that another product has now, stays as it is: where the user has not accepted that for each such
 * field, nothing is changed and the result has the differences. Throws VERSION_CONFLICT where the record is
 * no longer the one that was shown.
 */
export async function restoreVersion(
  deps: Deps,
  { number, version, accepts, ...ref }: VersionRestore,
): Promise<VersionRestored> {
  const kind = kinds[ref.kind];
  if (!kind.save) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const present = ensureFound(await kind.findPresent(deps, ref.record));
  const wanted = await getVersion(deps, ref, number);
  const refusals = new Refusals(ref, wanted.content, present.content);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneTransaction(deps, async (joined) => {
        const before = await queries.countVersions(joined.db, ref);
        await kind.save!(joined, { id: ref.record, version }, refusals.content);
        const differences = await refusals.listDifferences(joined);
        if (!differences.every(({ field }) => accepts.includes(field))) {
          throw new Differs(differences);
        }
        const { newest } = await queries.countVersions(joined.db, ref);
        if (newest === before.newest) return { state: 'same' };
        await withTransaction(joined.db, (trx) =>
          queries.markRestoredFrom(trx, ref, newest, number),
        );
        return { state: 'restored', number: newest };
      });
    } catch (error) {
      if (error instanceof Differs) return { state: 'differs', differences: error.differences };
      const fields = error instanceof AppError ? error.fields : undefined;
      if (!fields || attempt === maxAttempts) throw error;
      refusals.add(fields);
    }
  }
}
