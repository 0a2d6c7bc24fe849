import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** The columns of an account that hold of what it is told, by mail or on its phones and browsers. */
export type NoticeChoiceColumn =
  | 'enquiry_mails'
  | 'enquiry_pushes'
  | 'publishing_mails'
  | 'insight_mails';

/** The accounts that can be mailed: those that can sign in and have an address. */
export const canBeMailed = sql<boolean>`suspended_at is null and password_hash is not null
  and email is not null`;

export async function findNoticeChoice(
  db: Db,
  column: NoticeChoiceColumn,
  personId: string,
): Promise<string[]> {
  const row = await db
    .selectFrom('administrators')
    .select(`${column} as kinds`)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.kinds ?? [];
}

/** In one statement, so that of two choices at once both hold. */
export async function setNoticeChoice(
  db: Db,
  column: NoticeChoiceColumn,
  personId: string,
  { kind, isWanted }: { kind: string; isWanted: boolean },
): Promise<void> {
  const without = sql`array_remove(${sql.ref(column)}, ${kind})`;
  await sql`
    update administrators
    set ${sql.ref(column)} = ${isWanted ? sql`array_append(${without}, ${kind})` : without}
    where id = ${personId}`.execute(db);
}
