import type { ContentTopic, Trx } from '@bakery/db';
import type { Deps } from '../deps.ts';
import { presentOne } from './present-one.ts';
import type { Present } from './present-one.ts';
import { writeContent } from './write-content.ts';

/** Runs a change of one public record in one transaction, see {@link writeContent}; returns the record. */
export function saveRecord<Row, T extends { id: string }>(
  deps: Deps,
  topic: ContentTopic,
  present: Present<Row, T>,
  work: (trx: Trx) => Promise<Row>,
): Promise<T> {
  return writeContent(
    deps,
    topic,
    async (trx) => presentOne({ ...deps, db: trx }, await work(trx), present),
    ({ id }) => [id],
  );
}
