import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // The product may be gone for good one day: its name stays, which a recall needs.
  `create table batches (
    id uuid primary key default gen_random_uuid(),
    version integer not null default 1,
    code text not null,
    code_key text not null unique check (code_key ~ '^[A-Z0-9]+$'),
    shelf text check (shelf in ('product', 'liveProduct')),
    product_id uuid,
    product_name text,
    made_on date not null,
    best_before date not null,
    note text not null default '',
    recalled_at timestamptz,
    recall_reason text,
    recall_advice text,
    recall_ended_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_by text not null,
    check (made_on <= best_before),
    check ((shelf is null) = (product_id is null) and (shelf is null) = (product_name is null)),
    check ((recalled_at is null) = (recall_reason is null) and (recalled_at is null) = (recall_advice is null)),
    check (recall_ended_at is null or recalled_at is not null)
  )`,
  `create index batches_made_on on batches (made_on desc, code_key)`,
  `create index batches_recalled on batches (recalled_at) where recalled_at is not null and recall_ended_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
