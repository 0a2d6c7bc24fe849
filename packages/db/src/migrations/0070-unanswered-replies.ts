import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const open = `state in ('new', 'progress', 'waiting')`;

const statements = [
  `set local statement_timeout = 0`,
  `alter table enquiry_desk add column replied_at timestamptz`,
  // What customers have written before this and nobody has answered.
  `update enquiry_desk as desk set replied_at = reply.at
    from (select enquiry_id, max(at) as at from enquiry_events where kind = 'reply' group by enquiry_id) as reply
    where desk.enquiry_id = reply.enquiry_id and state in ('new', 'progress')
      and not exists (
        select from enquiry_events as events
        where events.enquiry_id = desk.enquiry_id and events.at > reply.at
          and (kind = 'mail' or (kind = 'contact' and details ->> 'way' <> 'callMissed')))`,
  `create index enquiry_desk_to_answer on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and (answered_at is null or replied_at is not null) and ${open}`,
  // The new one has all its rows, also for processes of the release before.
  `drop index enquiry_desk_unanswered`,
];

/** Since when a reply of the customer waits for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
