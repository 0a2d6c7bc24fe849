import type { Db } from '@bakery/db';
import type { OpenForm } from '@bakery/schemas/content/editing';
import { sql } from 'kysely';

export interface EditorRow {
  name: string;
  since: Date;
  is_self: boolean;
}

/** Seconds after which a form that says nothing counts as closed: a browser may let hidden pages work once a minute. */
const closedAfter = 75;

/** Notes that a form is open, and forgets those that were closed without a word; returns who else has its record open. */
export async function noteOpen(
  db: Db,
  { form, kind, record }: OpenForm,
  administratorId: string,
): Promise<EditorRow[]> {
  const { rows } = await sql<EditorRow>`
    with noted as (
      insert into open_forms (id, kind, record, administrator_id)
      values (${form}, ${kind}, ${record}, ${administratorId})
      on conflict (id) do update set seen_at = now()
        where open_forms.administrator_id = excluded.administrator_id),
    closed as (
      delete from open_forms
      where id <> ${form} and seen_at < now() - make_interval(secs => ${closedAfter}))
    select administrators.username as name, min(since) as since,
      administrators.id = ${administratorId} as is_self
    from open_forms join administrators on administrators.id = administrator_id
    where kind = ${kind} and record = ${record} and open_forms.id <> ${form}
      and seen_at >= now() - make_interval(secs => ${closedAfter})
    group by administrators.id
    order by since`.execute(db);
  return rows;
}

export async function noteClosed(
  db: Db,
  { form }: OpenForm,
  administratorId: string,
): Promise<void> {
  await db
    .deleteFrom('open_forms')
    .where('id', '=', form)
    .where('administrator_id', '=', administratorId)
    .execute();
}
