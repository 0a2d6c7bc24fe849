import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const open = `state in ('new', 'progress', 'waiting')`;

/** Two addresses, or two numbers, that belong to one customer have the same key. */
const keys = [
  `create function enquiry_email_key(email text) returns text language sql immutable parallel safe
    return regexp_replace(lower(email), '\\+.*@', '@')`,
  `create function enquiry_phone_key(number text) returns text language sql immutable parallel safe
    return right(regexp_replace(number, '\\D', '', 'g'), 10)`,
];

/** One row for each enquiry: what the bakery does about it, and what a list of enquiries is sorted by. */
const desk = `create table enquiry_desk (
    enquiry_id uuid not null,
    version integer not null default 1,
    state text not null default 'new'
      check (state in ('new', 'progress', 'waiting', 'won', 'lost', 'spam')),
    lost_reason text check (char_length(lost_reason) <= 500),
    owner_id uuid references administrators on delete set null,
    subject text check (subject in ('bulk', 'distributor', 'feedback', 'careers', 'other')),
    remind_at timestamptz,
    remind_id uuid references administrators on delete set null,
    answered_at timestamptz,
    received_at timestamptz not null,
    listed_at timestamptz not null,
    is_hidden boolean not null,
    email_key text not null,
    phone_key text not null,
    changed_at timestamptz not null default now()
  )`;

/** Those that were read before there was a desk, or elsewhere, count as answered. */
const columns = `enquiry_id, state, answered_at, received_at, listed_at, is_hidden, email_key, phone_key`;
const rowsOf = (enquiries: string) => `select id, case when is_read then 'progress' else 'new' end,
      case when is_read then updated_at end, created_at, created_at, deleted_at is not null,
      enquiry_email_key(email), enquiry_phone_key(contact_number)
    from ${enquiries}`;

/** Each view of the desk is a part of one of these indexes. */
const indexes = [
  `alter table enquiry_desk add primary key (enquiry_id)`,
  `create index enquiry_desk_all on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and state <> 'spam'`,
  `create index enquiry_desk_spam on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and state = 'spam'`,
  `create index enquiry_desk_owner on enquiry_desk (owner_id, listed_at, enquiry_id)
    where not is_hidden and owner_id is not null and ${open}`,
  `create index enquiry_desk_unanswered on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and answered_at is null and ${open}`,
  `create index enquiry_desk_reminders on enquiry_desk (remind_at, enquiry_id)
    where not is_hidden and remind_at is not null and ${open}`,
  `create index enquiry_desk_email on enquiry_desk (email_key, enquiry_id)`,
  `create index enquiry_desk_phone on enquiry_desk (phone_key, enquiry_id)`,
];

const others = [
  `create table enquiry_labels (
    id uuid primary key,
    name text not null check (char_length(name) between 1 and 40),
    created_at timestamptz not null default now()
  )`,
  `create unique index enquiry_labels_name on enquiry_labels (lower(name))`,
  `create table enquiry_label_links (
    enquiry_id uuid not null references enquiry_desk on delete cascade,
    label_id uuid not null references enquiry_labels on delete cascade,
    listed_at timestamptz not null,
    is_listed boolean not null,
    primary key (enquiry_id, label_id)
  )`,
  `create index enquiry_label_links_listed on enquiry_label_links (label_id, listed_at, enquiry_id)
    where is_listed`,
  `create table enquiry_events (
    id uuid primary key,
    enquiry_id uuid not null references enquiries on delete cascade,
    at timestamptz not null default now(),
    actor_id uuid references administrators on delete set null,
    actor_name text not null,
    kind text not null check (char_length(kind) between 1 and 40),
    details jsonb not null default '{}'
  )`,
  `create index enquiry_events_enquiry on enquiry_events (enquiry_id, at, id)`,
];

/** Tells every process which enquiries have changed; of many at once only that some have. */
const announce = (rows: string) => `select case when count(*) <= 50
        then coalesce(string_agg(id::text, ','), '') else '*' end into changed_ids from ${rows};
      if changed_ids <> '' then perform pg_notify('enquiries_changed', changed_ids); end if;`;

const triggers = [
  `create function add_to_enquiry_desk() returns trigger language plpgsql as $$
    declare changed_ids text;
    begin
      insert into enquiry_desk (${columns}) ${rowsOf('added')};
      ${announce('added')}
      return null;
    end $$`,
  `create trigger enquiries_to_desk after insert on enquiries referencing new table as added
    for each statement execute function add_to_enquiry_desk()`,
  `create function update_enquiry_desk() returns trigger language plpgsql as $$
    declare changed_ids text;
    begin
      update enquiry_desk set is_hidden = added.deleted_at is not null
        from added where enquiry_id = added.id and is_hidden <> (added.deleted_at is not null);
      ${announce('added')}
      return null;
    end $$`,
  `create trigger enquiries_desk_updated after update on enquiries referencing new table as added
    for each statement execute function update_enquiry_desk()`,
  `create function update_enquiry_label_links() returns trigger language plpgsql as $$
    begin
      update enquiry_label_links
        set listed_at = new.listed_at, is_listed = not new.is_hidden and new.state <> 'spam'
        where enquiry_id = new.enquiry_id;
      return null;
    end $$`,
  `create trigger enquiry_desk_listed after update on enquiry_desk for each row
    when ((old.listed_at, old.is_hidden, old.state) is distinct from (new.listed_at, new.is_hidden, new.state))
    execute function update_enquiry_label_links()`,
];

const statements = [
  `set local statement_timeout = 0`,
  ...keys,
  desk,
  // Enquiries can be stored while the rows of the others are written and indexed.
  `insert into enquiry_desk (${columns}) ${rowsOf('enquiries')}`,
  ...indexes,
  `analyze enquiry_desk`,
  // From here on none can until the end, which is near: only what came and went since the start is read again.
  `lock table enquiries in share row exclusive mode`,
  `insert into enquiry_desk (${columns}) ${rowsOf('enquiries')}
    where created_at > now() - interval '1 hour' on conflict do nothing`,
  `update enquiry_desk set is_hidden = true
    from enquiries where id = enquiry_id and not is_hidden and deleted_at > now() - interval '1 hour'`,
  `update enquiry_desk set is_hidden = false
    from enquiries where id = enquiry_id and is_hidden and deleted_at is null`,
  `delete from enquiry_desk
    where is_hidden and not exists (select from enquiries where id = enquiry_id)`,
  // To check all rows would take as long as the rest of it together.
  `alter table enquiry_desk add foreign key (enquiry_id) references enquiries on delete cascade not valid`,
  ...others,
  ...triggers,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
