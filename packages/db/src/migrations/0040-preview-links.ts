import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Links that show something unpublished to whoever has them. They end with the draft that they were made for, and
 * with the account of who made them; what is shown without a draft of its own has none.
 */
const statements = [
  `create table preview_links (
    id uuid primary key,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    target_kind text not null check (char_length(target_kind) between 1 and 50),
    target_id uuid not null,
    draft_id uuid references drafts (id) on delete cascade,
    name text not null,
    made_by uuid not null references administrators (id) on delete cascade,
    made_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index preview_links_target on preview_links (target_kind, target_id)`,
  `create index preview_links_draft on preview_links (draft_id)`,
  `create index preview_links_made_by on preview_links (made_by)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
