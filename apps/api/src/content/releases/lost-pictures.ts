import type { Db } from '@bakery/db';
import { completeContent, fieldsOf } from '@bakery/schemas/pages/site/complete';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import { listPictureReferences } from '@bakery/schemas/pages/site/list-pictures';
import type { DraftRecord } from '../drafts/index.ts';
import type { EntryRecords } from './read-entries.ts';
import { listMedia } from './lost-pictures.queries.ts';

/** The drafts that show a picture which is no longer stored. */
export async function listLostPictures(
  db: Db,
  { drafts }: EntryRecords,
): Promise<ReadonlySet<string>> {
  const shown = [...drafts.values()].map((draft) => ({
    id: draft.record_id,
    pictures: draft.kind === 'site' ? listOfDocument(draft) : listPictures(draft.input),
  }));
  const all = new Set(shown.flatMap(({ pictures }) => pictures));
  if (all.size === 0) return new Set();
  const stored = await listMedia(db, [...all]);
  const lost = shown.filter(({ pictures }) => pictures.some((id) => !stored.has(id)));
  return new Set(lost.map(({ id }) => id));
}

function listOfDocument({ record_id, input }: DraftRecord): string[] {
  const key = findSiteKey(record_id);
  if (!key) return [];
  const content = completeContent(key, input as Record<string, unknown>);
  return listPictureReferences(fieldsOf(key), content).map(({ id }) => id);
}

/** The fields of records that hold pictures by their ids. */
const pictureFields = new Set(['image', 'images', 'logo']);

function listPictures(value: unknown, isPicture = false): string[] {
  if (typeof value === 'string') return isPicture ? [value.toLowerCase()] : [];
  if (Array.isArray(value)) return value.flatMap((one) => listPictures(one, isPicture));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => listPictures(one, pictureFields.has(name)));
}
