import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const recordColumns = `
  id uuid primary key,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`;

const categories = `('bread', 'rusk', 'cakes', 'cookies', 'other', 'gifts', 'Cream Rolls', 'Puffs')`;
const newsCategories = `('Media Campaign', 'Brand Promotion', 'Product Launch', 'Customer Stories')`;

/**
 * Trigrams find nothing of one or two letters, so these have an index of their own: all single letters
 * and pairs of a text. The cost keeps the planner from ever computing them row by row instead.
 */
const shortSearch = [
  `create function short_grams(content text) returns text[]
    language plpgsql immutable strict parallel safe cost 10000 as $$
    begin
      return string_to_array(content, null)
        || string_to_array(regexp_replace(content, '(..)', '\\1' || chr(1), 'g'), chr(1))
        || string_to_array(regexp_replace(substr(content, 2), '(..)', '\\1' || chr(1), 'g'), chr(1));
    end $$`,
  `create index enquiries_short_search on enquiries using gin (short_grams(search_text))
    with (gin_pending_list_limit = 1024)`,
  `alter index enquiries_short_search alter column 1 set statistics 0`,
];

/**
 * How many enquiries there are and how many are unread, as a sum over a few hundred rows: counting
 * them all takes as long as reading an index, and one row with the totals would let only one writer
 * on at a time. Each statement adds its difference; now and then the rows are made one again.
 */
const enquiryTallies = [
  `create table enquiry_tallies (
    id bigint generated always as identity primary key,
    total integer not null,
    unread integer not null
  )`,
  `create function tally_enquiries() returns trigger language plpgsql as $$
    declare
      tally bigint;
    begin
      if tg_op = 'INSERT' then
        insert into enquiry_tallies (total, unread)
          select count(*), count(*) filter (where not is_read) from added having count(*) > 0
          returning id into tally;
      elsif tg_op = 'DELETE' then
        insert into enquiry_tallies (total, unread)
          select -count(*), -count(*) filter (where not is_read) from removed having count(*) > 0
          returning id into tally;
      elsif tg_op = 'UPDATE' then
        insert into enquiry_tallies (total, unread)
          select 0, difference from (
            select (select count(*) from added where not is_read)
              - (select count(*) from removed where not is_read) as difference) as change
          where difference <> 0
          returning id into tally;
      else
        truncate enquiry_tallies;
      end if;
      if tally % 256 = 0 then
        with old as (
          delete from enquiry_tallies where id in (
            select id from enquiry_tallies for update skip locked)
          returning total, unread)
        insert into enquiry_tallies (total, unread)
          select sum(total), sum(unread) from old having count(*) > 0;
      end if;
      return null;
    end $$`,
  `create trigger tally_added after insert on enquiries
    referencing new table as added for each statement execute function tally_enquiries()`,
  `create trigger tally_removed after delete on enquiries
    referencing old table as removed for each statement execute function tally_enquiries()`,
  `create trigger tally_changed after update on enquiries
    referencing old table as removed new table as added
    for each statement execute function tally_enquiries()`,
  `create trigger tally_emptied after truncate on enquiries
    for each statement execute function tally_enquiries()`,
];

const statements = [
  `create extension if not exists pg_trgm`,

  `create table installation (key text primary key, value jsonb not null)`,

  `create table administrators (
    ${recordColumns},
    username text not null check (char_length(username) between 1 and 100),
    email text check (char_length(email) <= 320),
    password_hash text not null,
    role text not null default 'Administrator' check (role = 'Administrator'),
    must_change_password boolean not null default false
  )`,
  `create unique index administrators_username on administrators (lower(username))`,
  `create unique index administrators_email on administrators (lower(email))`,

  `create table sessions (
    id uuid primary key,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    administrator_id uuid not null references administrators on delete cascade,
    created_at timestamptz not null default now(),
    renewed_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_administrator on sessions (administrator_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table media (
    id uuid primary key,
    kind text not null check (kind in ('image', 'document')),
    state text not null default 'pending' check (state in ('pending', 'ready', 'released')),
    key text not null unique,
    original_name text not null check (char_length(original_name) <= 255),
    content_type text not null,
    byte_size bigint not null check (byte_size >= 0),
    width integer check (width > 0),
    height integer check (height > 0),
    widths integer[] not null default '{}',
    fallback text,
    preview text,
    alt text not null default '' check (char_length(alt) <= 500),
    created_at timestamptz not null default now(),
    released_at timestamptz,
    check (kind = 'document' or state = 'pending'
      or (width is not null and height is not null and fallback is not null and preview is not null))
  )`,
  `create index media_unfinished on media (created_at) where state <> 'ready'`,
  `create index media_created on media (created_at)`,

  `create table banners (
    ${recordColumns},
    order_number integer not null check (order_number >= 1),
    image_id uuid not null references media,
    constraint banners_order_number unique (order_number)
  )`,
  `create index banners_image on banners (image_id)`,

  `create table presence_images (
    ${recordColumns},
    image_id uuid not null references media
  )`,
  `create index presence_images_recent on presence_images (created_at desc, id desc)`,
  `create index presence_images_image on presence_images (image_id)`,

  `create table platforms (
    ${recordColumns},
    name text not null check (char_length(name) between 1 and 200),
    link text not null check (link ~* '^https?://'),
    logo_id uuid not null references media
  )`,
  `create index platforms_name on platforms (lower(name), id)`,
  `create index platforms_name_search on platforms using gin (name gin_trgm_ops)`,
  `create index platforms_logo on platforms (logo_id)`,

  ...productTables('products', 'product', [
    'stock integer check (stock >= 0)',
    'is_featured boolean not null default false',
    'status text check (char_length(status) <= 50)',
  ]),
  ...productTables('live_products', 'live_product', [
    'category_title text check (char_length(category_title) <= 200)',
    'is_active boolean not null default true',
  ]),
  `create index live_products_active on live_products (created_at desc, id desc) where is_active`,

  `create table news (
    ${recordColumns},
    title text not null check (char_length(title) between 1 and 200),
    description text not null,
    category text check (category in ${newsCategories}),
    published_by text not null check (char_length(published_by) between 1 and 200),
    is_featured boolean not null default false,
    published_on date not null
  )`,
  `create index news_recent on news (published_on desc, id desc)`,
  `create index news_featured on news (is_featured, published_on desc, id desc)`,
  `create index news_category on news (category, published_on desc, id desc)`,
  `create index news_title_search on news using gin (title gin_trgm_ops)`,
  imageLinks('news_images', 'news_id', 'news'),
  `create index news_images_media on news_images (media_id)`,
  `create table news_inline_images (
    news_id uuid not null references news on delete cascade,
    media_id uuid not null references media,
    primary key (news_id, media_id)
  )`,
  `create index news_inline_images_media on news_inline_images (media_id)`,

  `create table enquiries (
    ${recordColumns},
    full_name text not null check (char_length(full_name) between 1 and 200),
    email text not null check (char_length(email) between 1 and 320),
    contact_number text not null check (contact_number ~ '^[0-9]{10}$'),
    message text not null check (char_length(message) between 1 and 5000),
    document_id uuid references media,
    is_read boolean not null default false,
    idempotency_key uuid,
    search_text text not null generated always as (
      lower(full_name || ' ' || email || ' ' || contact_number || ' ' || message)) stored,
    constraint enquiries_idempotency_key unique (idempotency_key)
  )`,
  `create index enquiries_recent on enquiries (created_at desc, id desc)`,
  `create index enquiries_unread on enquiries (is_read, created_at desc, id desc)`,
  // The columns that only come along let a deep page be found without touching the table.
  `create index enquiries_name on enquiries (lower(full_name), id) include (full_name, is_read)`,
  `create index enquiries_search on enquiries using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 1024)`,
  ...shortSearch,
  `create index enquiries_document on enquiries (document_id) where document_id is not null`,
  ...enquiryTallies,
  `create table enquiry_mails (
    enquiry_id uuid primary key references enquiries on delete cascade,
    due_at timestamptz not null default now()
  )`,
  `create index enquiry_mails_due on enquiry_mails (due_at)`,
];

function imageLinks(table: string, column: string, parent: string): string {
  return `create table ${table} (
    ${column} uuid not null references ${parent} on delete cascade,
    position integer not null check (position between 0 and 9),
    media_id uuid not null references media,
    primary key (${column}, position)
  )`;
}

/** The catalogue's and the e-bakery's tables differ in a few columns only. */
function productTables(table: string, singular: string, columns: string[]): string[] {
  return [
    `create table ${table} (
      ${recordColumns},
      name text not null check (char_length(name) <= 200),
      slug text not null check (char_length(slug) between 1 and 250),
      category text not null check (category in ${categories}),
      description text not null default '',
      price numeric(10, 2) not null check (price > 0),
      ${columns.join(',\n      ')},
      constraint ${table}_slug unique (slug)
    )`,
    `create index ${table}_recent on ${table} (created_at desc, id desc)`,
    `create index ${table}_category on ${table} (category, created_at desc, id desc)`,
    `create index ${table}_price on ${table} (price, id)`,
    `create index ${table}_name on ${table} (lower(name), id)`,
    `create index ${table}_name_search on ${table} using gin (name gin_trgm_ops)`,
    imageLinks(`${singular}_images`, `${singular}_id`, table),
    `create index ${singular}_images_media on ${singular}_images (media_id)`,
    `create table ${singular}_platforms (
      ${singular}_id uuid not null references ${table} on delete cascade,
      position integer not null check (position >= 0),
      platform_id uuid not null references platforms on delete cascade,
      link text not null check (link ~* '^https?://'),
      logo_id uuid references media,
      primary key (${singular}_id, position)
    )`,
    `create index ${singular}_platforms_platform on ${singular}_platforms (platform_id)`,
    `create index ${singular}_platforms_logo on ${singular}_platforms (logo_id) where logo_id is not null`,
  ];
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
