import type { ListPage, RecordRef } from '@bakery/schemas/common/fields';
import { searchKey } from '@bakery/schemas/common/search-text';
import { synonymLimits, synonymMessages } from '@bakery/schemas/pages/site-search';
import type { Synonym, SynonymInput, SynonymListQuery } from '@bakery/schemas/pages/site-search';
import { readPage } from '../../../content/records/read-page.ts';
import { lockRow } from '../../../content/records/records.queries.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './synonyms.queries.ts';
import type { SynonymRow } from './synonyms.queries.ts';

/** One page of the back office's list. */
export function listSynonymGroups(deps: Deps, query: SynonymListQuery): Promise<ListPage<Synonym>> {
  return readPage(deps, query, {
    rows: queries.pageSynonymRows,
    count: queries.countSynonymRows,
    present: async (_context, rows) => rows.map(presentSynonym),
  });
}

/** Throws TAKEN for a word that another group has, and BAD_INPUT where there are too many groups. */
export async function addSynonym(deps: Deps, { words }: SynonymInput): Promise<Synonym> {
  const write = async (change: Change) => {
    const { trx } = change;
    const others = await queries.listSynonyms(trx);
    if (others.length >= synonymLimits.groups) {
      throw new AppError('BAD_INPUT', synonymMessages.tooManyGroups);
    }
    refuseTaken(others, words);
    const row = await queries.insertSynonym(trx, words, deps.actor.name);
    const changes = listChanges(undefined, describe(words));
    change.audit({ action: 'created', record: named(row), changes });
    return row;
  };
  return presentSynonym(await writeSynonym(deps, write));
}

/** Throws NOT_FOUND and VERSION_CONFLICT, and TAKEN for a word that another group has. */
export async function changeSynonym(
  deps: Deps,
  ref: RecordRef,
  { words }: SynonymInput,
): Promise<Synonym> {
  const write = async (change: Change) => {
    const { trx } = change;
    const before = await lockRow(trx, 'search_synonyms', ref);
    const all = await queries.listSynonyms(trx);
    refuseTaken(
      all.filter(({ id }) => id !== before.id),
      words,
    );
    const changes = listChanges(describe(before.words), describe(words));
    if (changes.length === 0) return before;
    const row = await queries.updateSynonym(trx, before.id, words, deps.actor.name);
    change.audit({ action: 'changed', record: named(row), changes });
    return row;
  };
  return presentSynonym(await writeSynonym(deps, write));
}

/** Throws NOT_FOUND and VERSION_CONFLICT. */
export async function removeSynonym(deps: Deps, ref: RecordRef): Promise<void> {
  await writeSynonym(deps, async (change) => {
    const { trx } = change;
    const row = await lockRow(trx, 'search_synonyms', ref);
    await queries.deleteSynonym(trx, row.id);
    const changes = listChanges(describe(row.words), undefined);
    change.audit({ action: 'deleted', record: named(row), changes });
    return row;
  });
}

function writeSynonym(
  deps: Deps,
  write: (change: Change) => Promise<SynonymRow>,
): Promise<SynonymRow> {
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, 'search-synonyms');
    const row = await write(change);
    announce([row.id]);
    return row;
  });
}

/** A word stands in one group, so that it is clear what it means. */
function refuseTaken(
  others: readonly { words: readonly string[] }[],
  words: readonly string[],
): void {
  const groupByKey = new Map(
    others.flatMap((group) => group.words.map((word) => [searchKey(word), group.words] as const)),
  );
  for (const word of words) {
    const group = groupByKey.get(searchKey(word));
    if (!group) continue;
    const message = synonymMessages.taken(word, group);
    throw new AppError('TAKEN', message, { fields: { words: message } });
  }
}

function named({ id, words }: SynonymRow): NamedRecord {
  return { kind: 'synonym', id, name: words.join(', ') };
}

function describe(words: readonly string[]) {
  return { Words: words.join(', ') };
}

function presentSynonym({ id, version, words, ...row }: SynonymRow): Synonym {
  return {
    id,
    version,
    words,
    changedBy: row.changed_by,
    updatedAt: row.updated_at.toISOString(),
  };
}
