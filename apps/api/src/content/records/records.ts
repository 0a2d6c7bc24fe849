import { id as idSchema } from '@bakery/schemas/common/fields';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';

export interface RecordRow {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The part of a public shape that every record has. */
export function presentRecord(row: RecordRow) {
  return {
    _id: row.id,
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The id in a path. Throws NOT_FOUND for a text that is not an id. */
export function recordId(parameter: string | undefined): string {
  const parsed = idSchema.safeParse(parameter);
  if (!parsed.success) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return parsed.data.toLowerCase();
}

/** The value, or NOT_FOUND. */
export function ensureFound<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return value;
}
