import type { Db } from '@bakery/db';
import { completeContent } from '@bakery/schemas/site/complete';
import { findSiteKey, siteIds, siteTitles } from '@bakery/schemas/site/documents';
import type { VersionContent } from '../../core/records/versioned-kind.ts';
import * as queries from './site.queries.ts';

interface DocumentState {
  name: string;
  /** 0 for one that nobody has changed yet. */
  version: number;
  content: VersionContent;
}

/** What is published of documents, by their ids in `siteIds`; without those that there are not. */
export async function readDocumentStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, DocumentState>> {
  const keys = ids.flatMap((id) => findSiteKey(id) ?? []);
  const states = new Map<string, DocumentState>();
  if (keys.length === 0) return states;
  const rows = await queries.listDocumentRows(db, keys);
  for (const key of keys) {
    const row = rows.find((one) => one.key === key);
    const content = { ...completeContent(key, row?.content ?? {}) };
    states.set(siteIds[key], { name: siteTitles[key], version: row?.version ?? 0, content });
  }
  return states;
}
