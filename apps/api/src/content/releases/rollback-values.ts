import type { RollbackValue } from '@bakery/schemas/content/release-rollback';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { VersionContent } from '../kind.ts';
import { presentFields } from '../versions/index.ts';
import { historyId } from './content-fields.ts';
import type { EntryRow } from './entries.queries.ts';
import { kindOf } from '../kinds/index.ts';

/** The fields that differ between two contents, as the history of the record shows them. */
export async function compareContents(
  context: ReadContext,
  { kind, record_id }: Pick<EntryRow, 'kind' | 'record_id'>,
  before: VersionContent,
  now: VersionContent,
): Promise<RollbackValue[]> {
  const record = historyId(kind, record_id);
  const described = await kindOf(kind).history.describe(context, [before, now], record);
  const [earlier = [], later = []] = await presentFields(context, described);
  const labels = new Set([...earlier, ...later].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const [a, b] = [earlier, later].map(
      (fields) => fields.find((field) => field.label === label)?.value ?? null,
    );
    const isSame = JSON.stringify(a) === JSON.stringify(b);
    return isSame ? [] : [{ label, before: a ?? null, now: b ?? null }];
  });
}
