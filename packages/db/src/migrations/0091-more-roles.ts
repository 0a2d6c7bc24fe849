import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Roles that somebody has beside the first one, in `role`. A release that knows of one role alone changes that one: the others
 * end with it.
 */
const statements = [
  `alter table administrators add column more_roles text[] not null default '{}'
    check (more_roles <@ array['Enquiries', 'Viewer'])`,
  `create function end_more_roles() returns trigger language plpgsql as $$
    begin
      if new.more_roles = old.more_roles then
        new.more_roles := '{}';
      end if;
      return new;
    end $$`,
  `create trigger more_roles_end before update of role on administrators for each row
    when (old.role is distinct from new.role) execute function end_more_roles()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
