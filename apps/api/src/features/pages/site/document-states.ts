import type { Db } from '@bakery/db';
import { completeContent } from '@bakery/schemas/pages/site/complete';
import { findSiteKey, siteIds, siteTitles } from '@bakery/schemas/pages/site/documents';
import type { VersionContent } from '../../../content/kind.ts';
import type { DraftRecord } from '../../../content/drafts/index.ts';
import * as queries from './site.queries.ts';

interface DocumentState {
  name: string;
  /** 0 for one that nobody has changed yet. */
  version: number;
  content: VersionContent;
}

/** The published contents of documents, by their ids in `siteIds`; without those that there are not. */
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

/** The contents that documents will have when their drafts are published, by their ids. */
export function readDocumentDrafts(drafts: readonly DraftRecord[]): Map<string, VersionContent> {
  const contents = new Map<string, VersionContent>();
  for (const { record_id: id, input } of drafts) {
    const key = findSiteKey(id);
    if (key) contents.set(id, { ...completeContent(key, input as Record<string, unknown>) });
  }
  return contents;
}
