create table account_links (
  id uuid not null,
  administrator_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  made_by text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  maker_id uuid,
  constraint account_links_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint account_links_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_purpose_check CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 50))),
  constraint account_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint account_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);
CREATE UNIQUE INDEX account_links_made ON public.account_links USING btree (administrator_id, purpose) WHERE (maker_id IS NOT NULL);
CREATE INDEX account_links_maker ON public.account_links USING btree (maker_id);
CREATE INDEX account_links_requested ON public.account_links USING btree (administrator_id) WHERE (maker_id IS NULL);

create table activity (
  id bigint generated as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_kind text not null,
  actor text not null,
  actor_name text not null,
  action text not null,
  record_kind text,
  record_id uuid,
  record_name text,
  address text,
  changes jsonb default '[]'::jsonb not null,
  constraint activity_action_check CHECK (((char_length(action) >= 1) AND (char_length(action) <= 50))),
  constraint activity_actor_check CHECK (((char_length(actor) >= 1) AND (char_length(actor) <= 100))),
  constraint activity_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'system'::text, 'visitor'::text]))),
  constraint activity_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_record_kind_check CHECK (((char_length(record_kind) >= 1) AND (char_length(record_kind) <= 50)))
);
CREATE INDEX activity_action ON public.activity USING btree (action, at DESC, id DESC);
CREATE INDEX activity_actor ON public.activity USING btree (actor, at, id);
CREATE INDEX activity_actor_kind ON public.activity USING btree (actor, record_kind, at, id);
CREATE INDEX activity_kind ON public.activity USING btree (record_kind, at, id);
CREATE INDEX activity_recent ON public.activity USING btree (at, id);
CREATE INDEX activity_record ON public.activity USING btree (record_id, at, id) WHERE (record_id IS NOT NULL);
CREATE TRIGGER activity_kept BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION protect_activity();
CREATE TRIGGER activity_not_emptied BEFORE TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION protect_activity();

create table administrators (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  username text not null,
  email text,
  password_hash text,
  role text default 'Administrator'::text not null,
  must_change_password boolean default false not null,
  suspended_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  first_signed_in_at timestamp with time zone,
  was_invited boolean default false not null,
  enquiry_mails text[] default '{assigned,reply,reminder,missed}'::text[] not null,
  publishing_mails text[] default '{live,failed}'::text[] not null,
  more_roles text[] default '{}'::text[] not null,
  enquiry_pushes text[] default '{enquiry,assigned,reply,reminder,missed}'::text[] not null,
  insight_mails text[] default '{weekly}'::text[] not null,
  insight_mailed_week date,
  constraint administrators_email_check CHECK ((char_length(email) <= 320)),
  constraint administrators_more_roles_check CHECK ((more_roles <@ ARRAY['Enquiries'::text, 'Viewer'::text])),
  constraint administrators_pkey PRIMARY KEY (id),
  constraint administrators_role_check CHECK ((role = ANY (ARRAY['Administrator'::text, 'Editor'::text, 'Enquiries'::text, 'Viewer'::text]))),
  constraint administrators_username_check CHECK (((char_length(username) >= 1) AND (char_length(username) <= 100))),
  constraint administrators_version_check CHECK ((version >= 1))
);
CREATE UNIQUE INDEX administrators_email ON public.administrators USING btree (lower(email));
CREATE UNIQUE INDEX administrators_username ON public.administrators USING btree (lower(username));
CREATE TRIGGER more_roles_end BEFORE UPDATE OF role ON public.administrators FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION end_more_roles();

create table api_keys (
  id uuid not null,
  public_id text not null,
  secret_hash bytea not null,
  name text not null,
  rights text[] not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  created_by_name text not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by_name text,
  constraint api_keys_check CHECK (((ended_at IS NULL) = (ended_by_name IS NULL))),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_public_id_check CHECK ((public_id ~ '^[0-9A-Za-z]{8}$'::text)),
  constraint api_keys_public_id_key UNIQUE (public_id),
  constraint api_keys_rights_check CHECK (((cardinality(rights) > 0) AND (rights <@ ARRAY['contentRead'::text, 'contentWrite'::text, 'enquiriesRead'::text, 'enquiriesWrite'::text, 'enquiriesAnswer'::text]))),
  constraint api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX api_keys_maker ON public.api_keys USING btree (created_by);

create table backup_runs (
  id bigint generated as identity not null,
  state text default 'running'::text not null,
  by_hand text,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  step text default 'tables'::text not null,
  done integer default 0 not null,
  total integer,
  name text,
  bytes bigint,
  problem text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

create table banners (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  order_number integer not null,
  image_id uuid not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint banners_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint banners_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id),
  constraint banners_order_number_check CHECK ((order_number >= 1)),
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_version_check CHECK ((version >= 1))
);
CREATE INDEX banners_deleted ON public.banners USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX banners_image ON public.banners USING btree (image_id);
CREATE UNIQUE INDEX banners_order_number ON public.banners USING btree (order_number) WHERE (deleted_at IS NULL);

create table batches (
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  code text not null,
  code_key text not null,
  shelf text,
  product_id uuid,
  product_name text,
  made_on date not null,
  best_before date not null,
  note text default ''::text not null,
  recalled_at timestamp with time zone,
  recall_reason text,
  recall_advice text,
  recall_ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  changed_by text not null,
  constraint batches_check CHECK ((made_on <= best_before)),
  constraint batches_check1 CHECK ((((shelf IS NULL) = (product_id IS NULL)) AND ((shelf IS NULL) = (product_name IS NULL)))),
  constraint batches_check2 CHECK ((((recalled_at IS NULL) = (recall_reason IS NULL)) AND ((recalled_at IS NULL) = (recall_advice IS NULL)))),
  constraint batches_check3 CHECK (((recall_ended_at IS NULL) OR (recalled_at IS NOT NULL))),
  constraint batches_code_key_check CHECK ((code_key ~ '^[A-Z0-9]+$'::text)),
  constraint batches_code_key_key UNIQUE (code_key),
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_shelf_check CHECK ((shelf = ANY (ARRAY['product'::text, 'liveProduct'::text])))
);
CREATE INDEX batches_made_on ON public.batches USING btree (made_on DESC, code_key);
CREATE INDEX batches_recalled ON public.batches USING btree (recalled_at) WHERE ((recalled_at IS NOT NULL) AND (recall_ended_at IS NULL));

create table bulk_undos (
  id uuid not null,
  kind text not null,
  is_deletion boolean not null,
  actor text not null,
  records jsonb not null,
  created_at timestamp with time zone default now() not null,
  action text default 'change'::text not null,
  constraint bulk_undos_action_check CHECK ((action = ANY (ARRAY['change'::text, 'publish'::text, 'unpublish'::text]))),
  constraint bulk_undos_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_undos_created_at ON public.bulk_undos USING btree (created_at);

create table checked_links (
  url text not null,
  state text default 'new'::text not null,
  reason text,
  failures integer default 0 not null,
  failed_since timestamp with time zone,
  checked_at timestamp with time zone,
  ignored_at timestamp with time zone,
  constraint checked_links_pkey PRIMARY KEY (url),
  constraint checked_links_state_check CHECK ((state = ANY (ARRAY['new'::text, 'fine'::text, 'dead'::text, 'silent'::text, 'offline'::text])))
);

create table demo_records (
  id uuid not null,
  kind text not null,
  version integer not null,
  constraint demo_records_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'liveProduct'::text, 'news'::text, 'banner'::text, 'platform'::text, 'presence'::text, 'enquiry'::text]))),
  constraint demo_records_pkey PRIMARY KEY (id)
);

create table desk_mail_files (
  mail_id uuid not null,
  "position" smallint not null,
  enquiry_id uuid not null,
  media_id uuid not null,
  constraint desk_mail_files_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint desk_mail_files_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES desk_mails(id) ON DELETE CASCADE,
  constraint desk_mail_files_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint desk_mail_files_pkey PRIMARY KEY (mail_id, "position")
);
CREATE INDEX desk_mail_files_enquiry ON public.desk_mail_files USING btree (enquiry_id);
CREATE INDEX desk_mail_files_media ON public.desk_mail_files USING btree (media_id);

create table desk_mails (
  id uuid not null,
  enquiry_id uuid not null,
  at timestamp with time zone default now() not null,
  actor_name text not null,
  address text not null,
  subject text not null,
  text text not null,
  message_id text not null,
  state text not null,
  error text,
  has_bounced boolean default false not null,
  changed_at timestamp with time zone default now() not null,
  is_acknowledgement boolean default false not null,
  cc text[] default '{}'::text[] not null,
  constraint desk_mails_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint desk_mails_pkey PRIMARY KEY (id),
  constraint desk_mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'received'::text]))) NOT VALID
);
CREATE UNIQUE INDEX desk_mails_acknowledgement ON public.desk_mails USING btree (enquiry_id) WHERE is_acknowledgement;
CREATE INDEX desk_mails_address ON public.desk_mails USING btree (lower(address), id);
CREATE INDEX desk_mails_enquiry ON public.desk_mails USING btree (enquiry_id, id);
CREATE UNIQUE INDEX desk_mails_message ON public.desk_mails USING btree (message_id);
CREATE INDEX desk_mails_search ON public.desk_mails USING gin (fold_text(((subject || '
'::text) || text)) gin_trgm_ops);

create table drafts (
  id uuid not null,
  kind text not null,
  record_id uuid not null,
  row_id uuid,
  state text not null,
  base_version integer,
  input jsonb,
  version integer default 1 not null,
  is_trashed boolean default false not null,
  created_at timestamp with time zone default now() not null,
  saved_at timestamp with time zone default now() not null,
  saved_by text not null,
  constraint drafts_base_version CHECK ((base_version >= 0)),
  constraint drafts_check1 CHECK (((input IS NOT NULL) OR (state = 'unpublished'::text))),
  constraint drafts_check2 CHECK (((base_version IS NOT NULL) = (state = 'changed'::text))),
  constraint drafts_input_check CHECK ((jsonb_typeof(input) = 'object'::text)),
  constraint drafts_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  constraint drafts_pkey PRIMARY KEY (id),
  constraint drafts_record_id_key UNIQUE (record_id),
  constraint drafts_row CHECK ((((row_id IS NULL) = (input IS NULL)) OR ((kind = 'site'::text) AND (row_id IS NULL)))),
  constraint drafts_row_id_key UNIQUE (row_id),
  constraint drafts_state_check CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unpublished'::text]))),
  constraint drafts_trashed CHECK (((NOT is_trashed) OR (state <> 'changed'::text))),
  constraint drafts_version_check CHECK ((version >= 1))
);
CREATE INDEX drafts_kind ON public.drafts USING btree (kind, state);

create table ended_sessions (
  token_hash bytea not null,
  ended_at timestamp with time zone default now() not null,
  constraint ended_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ended_sessions_ended_at ON public.ended_sessions USING btree (ended_at);

create table enquiries (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  full_name text not null,
  email text not null,
  contact_number text not null,
  message text not null,
  document_id uuid,
  is_read boolean default false not null,
  idempotency_key uuid,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  product_id uuid,
  consent text,
  search_text text generated always as (fold_text(((((((full_name || ' '::text) || email) || ' '::text) || contact_number) || ' '::text) || message))) stored not null,
  constraint enquiries_contact_number_check CHECK ((contact_number ~ '^([0-9]{10})?$'::text)) NOT VALID,
  constraint enquiries_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint enquiries_document_id_fkey FOREIGN KEY (document_id) REFERENCES media(id),
  constraint enquiries_email_check CHECK (((char_length(email) >= 1) AND (char_length(email) <= 320))),
  constraint enquiries_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 200))),
  constraint enquiries_idempotency_key UNIQUE (idempotency_key),
  constraint enquiries_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint enquiries_version_check CHECK ((version >= 1))
);
CREATE INDEX enquiries_deleted ON public.enquiries USING btree (deleted_at, id) INCLUDE (full_name, deleted_by) WHERE (deleted_at IS NOT NULL);
CREATE INDEX enquiries_deleted_name ON public.enquiries USING gin (search_key(full_name) gin_trgm_ops) WHERE (deleted_at IS NOT NULL);
CREATE INDEX enquiries_document ON public.enquiries USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX enquiries_folded_name ON public.enquiries USING btree (fold_text(full_name), id) WHERE (deleted_at IS NULL);
CREATE INDEX enquiries_name ON public.enquiries USING btree (lower(full_name), id) INCLUDE (full_name, is_read) WHERE (deleted_at IS NULL);
CREATE INDEX enquiries_phrase_search ON public.enquiries USING gin (word_joints(search_text)) WITH (gin_pending_list_limit='1024');
CREATE INDEX enquiries_product ON public.enquiries USING btree (product_id, created_at, id) WHERE ((product_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX enquiries_read_name ON public.enquiries USING btree (is_read, lower(full_name), id) INCLUDE (full_name) WHERE (deleted_at IS NULL);
CREATE INDEX enquiries_recent ON public.enquiries USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX enquiries_reference ON public.enquiries USING btree ("right"((id)::text, 10));
CREATE INDEX enquiries_search ON public.enquiries USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='1024');
CREATE INDEX enquiries_short_search ON public.enquiries USING gin (short_grams(search_text)) WITH (gin_pending_list_limit='1024');
CREATE INDEX enquiries_unread ON public.enquiries USING btree (is_read, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER enquiries_added AFTER INSERT ON public.enquiries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_enquiry_changes();
CREATE TRIGGER enquiries_announced_added AFTER INSERT ON public.enquiries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_enquiries();
CREATE TRIGGER enquiries_announced_changed AFTER UPDATE ON public.enquiries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_enquiries();
CREATE TRIGGER enquiries_changed AFTER UPDATE ON public.enquiries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_enquiry_changes();
CREATE TRIGGER enquiries_emptied AFTER TRUNCATE ON public.enquiries FOR EACH STATEMENT EXECUTE FUNCTION record_enquiry_changes();
CREATE TRIGGER enquiries_removed AFTER DELETE ON public.enquiries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_enquiry_changes();
CREATE TRIGGER enquiries_week_product AFTER UPDATE OF product_id ON public.enquiries FOR EACH ROW WHEN ((old.product_id IS DISTINCT FROM new.product_id)) EXECUTE FUNCTION enquiry_week_of_product();

create table enquiry_acknowledgements (
  enquiry_id uuid not null,
  address_hash bytea not null,
  at timestamp with time zone default now() not null,
  constraint enquiry_acknowledgements_address_hash_check CHECK ((octet_length(address_hash) = 32)),
  constraint enquiry_acknowledgements_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_acknowledgements_pkey PRIMARY KEY (enquiry_id)
);
CREATE INDEX enquiry_acknowledgements_address ON public.enquiry_acknowledgements USING btree (address_hash, at);

create table enquiry_changes (
  id bigint generated as identity not null,
  created_at timestamp with time zone not null,
  name text not null,
  enquiry_id uuid not null,
  total integer not null,
  unread integer not null,
  constraint enquiry_changes_pkey PRIMARY KEY (id)
);

create table enquiry_desk (
  enquiry_id uuid not null,
  version integer default 1 not null,
  state text default 'new'::text not null,
  lost_reason text,
  owner_id uuid,
  subject text,
  remind_at timestamp with time zone,
  remind_id uuid,
  answered_at timestamp with time zone,
  received_at timestamp with time zone not null,
  listed_at timestamp with time zone not null,
  is_hidden boolean not null,
  email_key text not null,
  phone_key text not null,
  changed_at timestamp with time zone default now() not null,
  anonymized_at timestamp with time zone,
  guessed_subject text,
  answer_minutes integer,
  replied_at timestamp with time zone,
  constraint enquiry_desk_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE NOT VALID,
  constraint enquiry_desk_lost_reason_check CHECK ((char_length(lost_reason) <= 500)),
  constraint enquiry_desk_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint enquiry_desk_pkey PRIMARY KEY (enquiry_id),
  constraint enquiry_desk_remind_id_fkey FOREIGN KEY (remind_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint enquiry_desk_state_check CHECK ((state = ANY (ARRAY['new'::text, 'progress'::text, 'waiting'::text, 'won'::text, 'lost'::text, 'spam'::text, 'quarantine'::text]))) NOT VALID,
  constraint enquiry_desk_subject_check CHECK ((subject = ANY (ARRAY['bulk'::text, 'distributor'::text, 'feedback'::text, 'careers'::text, 'other'::text])))
);
CREATE INDEX enquiry_desk_all ON public.enquiry_desk USING btree (listed_at, enquiry_id) WHERE ((NOT is_hidden) AND (state <> 'spam'::text));
CREATE INDEX enquiry_desk_closed ON public.enquiry_desk USING btree (changed_at, enquiry_id) WHERE ((state = ANY (ARRAY['won'::text, 'lost'::text, 'spam'::text])) AND (anonymized_at IS NULL));
CREATE INDEX enquiry_desk_due ON public.enquiry_desk USING btree (received_at, enquiry_id) WHERE ((NOT is_hidden) AND (answered_at IS NULL) AND (state = ANY (ARRAY['new'::text, 'progress'::text, 'waiting'::text])));
CREATE INDEX enquiry_desk_email ON public.enquiry_desk USING btree (email_key, enquiry_id);
CREATE INDEX enquiry_desk_listed ON public.enquiry_desk USING btree (listed_at, enquiry_id) WHERE ((NOT is_hidden) AND (state <> ALL (ARRAY['spam'::text, 'quarantine'::text])));
CREATE INDEX enquiry_desk_owner ON public.enquiry_desk USING btree (owner_id, listed_at, enquiry_id) WHERE ((NOT is_hidden) AND (owner_id IS NOT NULL) AND (state = ANY (ARRAY['new'::text, 'progress'::text, 'waiting'::text])));
CREATE INDEX enquiry_desk_phone ON public.enquiry_desk USING btree (phone_key, enquiry_id);
CREATE INDEX enquiry_desk_quarantine ON public.enquiry_desk USING btree (listed_at, enquiry_id) WHERE ((NOT is_hidden) AND (state = 'quarantine'::text));
CREATE INDEX enquiry_desk_received ON public.enquiry_desk USING btree (received_at) WHERE (NOT is_hidden);
CREATE INDEX enquiry_desk_reminders ON public.enquiry_desk USING btree (remind_at, enquiry_id) WHERE ((NOT is_hidden) AND (remind_at IS NOT NULL) AND (state = ANY (ARRAY['new'::text, 'progress'::text, 'waiting'::text])));
CREATE INDEX enquiry_desk_spam ON public.enquiry_desk USING btree (listed_at, enquiry_id) WHERE ((NOT is_hidden) AND (state = 'spam'::text));
CREATE INDEX enquiry_desk_to_answer ON public.enquiry_desk USING btree (listed_at, enquiry_id) WHERE ((NOT is_hidden) AND ((answered_at IS NULL) OR (replied_at IS NOT NULL)) AND (state = ANY (ARRAY['new'::text, 'progress'::text, 'waiting'::text])));
CREATE TRIGGER enquiry_desk_week_added AFTER INSERT ON public.enquiry_desk REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enquiry_week_of_rows();
CREATE TRIGGER enquiry_desk_week_changed AFTER UPDATE ON public.enquiry_desk REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enquiry_week_of_changes();
CREATE TRIGGER enquiry_desk_week_removed AFTER DELETE ON public.enquiry_desk REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enquiry_week_of_rows();

create table enquiry_events (
  id uuid not null,
  enquiry_id uuid not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_name text not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  constraint enquiry_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint enquiry_events_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_events_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40))),
  constraint enquiry_events_pkey PRIMARY KEY (id)
);
CREATE INDEX enquiry_events_enquiry ON public.enquiry_events USING btree (enquiry_id, at, id);
CREATE INDEX enquiry_events_search ON public.enquiry_events USING gin (fold_text((details ->> 'text'::text)) gin_trgm_ops) WHERE ((details ->> 'text'::text) IS NOT NULL);

create table enquiry_items (
  enquiry_id uuid not null,
  "position" smallint not null,
  product_id uuid,
  live_product_id uuid,
  name text not null,
  price numeric(9,2),
  quantity integer not null,
  unit text not null,
  note text not null,
  constraint enquiry_items_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_items_live_product_id_fkey FOREIGN KEY (live_product_id) REFERENCES live_products(id) ON DELETE SET NULL,
  constraint enquiry_items_name_check CHECK ((char_length(name) <= 200)),
  constraint enquiry_items_note_check CHECK ((char_length(note) <= 200)),
  constraint enquiry_items_pkey PRIMARY KEY (enquiry_id, "position"),
  constraint enquiry_items_position_check CHECK ((("position" >= 0) AND ("position" <= 499))),
  constraint enquiry_items_price_check CHECK ((price >= (0)::numeric)),
  constraint enquiry_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint enquiry_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000))),
  constraint enquiry_items_unit_check CHECK ((unit = ANY (ARRAY['pieces'::text, 'packs'::text])))
);
CREATE INDEX enquiry_items_live_product ON public.enquiry_items USING btree (live_product_id) WHERE (live_product_id IS NOT NULL);
CREATE INDEX enquiry_items_notes ON public.enquiry_items USING gin (lower(note) gin_trgm_ops) WHERE (note <> ''::text);
CREATE INDEX enquiry_items_product ON public.enquiry_items USING btree (product_id) WHERE (product_id IS NOT NULL);

create table enquiry_label_links (
  enquiry_id uuid not null,
  label_id uuid not null,
  listed_at timestamp with time zone not null,
  is_listed boolean not null,
  constraint enquiry_label_links_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiry_desk(enquiry_id) ON DELETE CASCADE,
  constraint enquiry_label_links_label_id_fkey FOREIGN KEY (label_id) REFERENCES enquiry_labels(id) ON DELETE CASCADE,
  constraint enquiry_label_links_pkey PRIMARY KEY (enquiry_id, label_id)
);
CREATE INDEX enquiry_label_links_listed ON public.enquiry_label_links USING btree (label_id, listed_at, enquiry_id) WHERE is_listed;

create table enquiry_labels (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint enquiry_labels_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint enquiry_labels_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX enquiry_labels_name ON public.enquiry_labels USING btree (lower(name));

create table enquiry_mail_notices (
  administrator_id uuid not null,
  enquiry_id uuid not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  constraint enquiry_mail_notices_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint enquiry_mail_notices_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_mail_notices_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40))),
  constraint enquiry_mail_notices_pkey PRIMARY KEY (administrator_id, enquiry_id, kind)
);
CREATE INDEX enquiry_mail_notices_enquiry ON public.enquiry_mail_notices USING btree (enquiry_id);

create table enquiry_notices (
  id uuid not null,
  administrator_id uuid not null,
  enquiry_id uuid not null,
  kind text not null,
  from_name text not null,
  at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint enquiry_notices_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint enquiry_notices_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_notices_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40))),
  constraint enquiry_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX enquiry_notices_enquiry ON public.enquiry_notices USING btree (enquiry_id);
CREATE INDEX enquiry_notices_unread ON public.enquiry_notices USING btree (administrator_id, at) WHERE (read_at IS NULL);

create table enquiry_positions (
  id bigint generated as identity not null,
  created_at timestamp with time zone,
  name text,
  enquiry_id uuid,
  total integer not null,
  unread integer not null,
  constraint enquiry_positions_check CHECK ((num_nonnulls(created_at, name) = num_nonnulls(enquiry_id))),
  constraint enquiry_positions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX enquiry_positions_end ON public.enquiry_positions USING btree ((true)) WHERE (enquiry_id IS NULL);

create table enquiry_push_notices (
  administrator_id uuid not null,
  enquiry_id uuid not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  constraint enquiry_push_notices_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint enquiry_push_notices_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_push_notices_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40))),
  constraint enquiry_push_notices_pkey PRIMARY KEY (administrator_id, enquiry_id, kind)
);
CREATE INDEX enquiry_push_notices_enquiry ON public.enquiry_push_notices USING btree (enquiry_id);

create table enquiry_screenings (
  enquiry_id uuid not null,
  score smallint not null,
  reasons jsonb not null,
  is_held boolean not null,
  email_hash bytea not null,
  network_hash bytea,
  text_hash bytea,
  at timestamp with time zone default now() not null,
  constraint enquiry_screenings_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_screenings_pkey PRIMARY KEY (enquiry_id),
  constraint enquiry_screenings_score_check CHECK (((score >= 0) AND (score <= 100)))
);
CREATE INDEX enquiry_screenings_text ON public.enquiry_screenings USING btree (text_hash, at) WHERE (text_hash IS NOT NULL);

create table enquiry_verdicts (
  enquiry_id uuid not null,
  is_spam boolean not null,
  email_hash bytea not null,
  network_hash bytea,
  at timestamp with time zone default now() not null,
  constraint enquiry_verdicts_pkey PRIMARY KEY (enquiry_id)
);
CREATE INDEX enquiry_verdicts_email ON public.enquiry_verdicts USING btree (email_hash, at);
CREATE INDEX enquiry_verdicts_network ON public.enquiry_verdicts USING btree (network_hash, at) WHERE (network_hash IS NOT NULL);

create table enquiry_viewers (
  administrator_id uuid not null,
  enquiry_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint enquiry_viewers_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint enquiry_viewers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_viewers_pkey PRIMARY KEY (administrator_id)
);
CREATE INDEX enquiry_viewers_enquiry ON public.enquiry_viewers USING btree (enquiry_id);

create table enquiry_week_changes (
  week date not null
);

create table enquiry_weeks (
  week date not null,
  numbers json not null,
  counted_at timestamp with time zone default now() not null,
  constraint enquiry_weeks_pkey PRIMARY KEY (week)
);

create table erased_enquiries (
  week date not null,
  state text not null,
  subject text,
  owner_id uuid,
  product_id uuid,
  is_answered boolean not null,
  answer_minutes integer,
  constraint erased_enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint erased_enquiries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
);
CREATE INDEX erased_enquiries_week ON public.erased_enquiries USING btree (week);

create table gone_addresses (
  id uuid not null,
  kind text not null,
  slug text,
  category text,
  gone_at timestamp with time zone default now() not null,
  constraint gone_addresses_check CHECK (((slug IS NULL) = (kind = 'news'::text))),
  constraint gone_addresses_check1 CHECK (((category IS NULL) = (kind <> 'product'::text))),
  constraint gone_addresses_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'live-product'::text, 'news'::text]))),
  constraint gone_addresses_pkey PRIMARY KEY (id),
  constraint gone_addresses_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 250)))
);

create table health_checks (
  name text not null,
  state text not null,
  sentence text not null,
  advice text,
  concerns_visitors boolean default false not null,
  since timestamp with time zone default now() not null,
  checked_at timestamp with time zone default now() not null,
  told_state text,
  told_at timestamp with time zone,
  constraint health_checks_pkey PRIMARY KEY (name),
  constraint health_checks_state_check CHECK ((state = ANY (ARRAY['good'::text, 'look'::text, 'broken'::text, 'unused'::text])))
);

create table import_lines (
  import_id uuid not null,
  sheet smallint not null,
  line integer not null,
  cells jsonb not null,
  outcome text,
  shown jsonb,
  plan jsonb,
  result text,
  reason text,
  constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_lines_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'refused'::text]))),
  constraint import_lines_pkey PRIMARY KEY (import_id, sheet, line),
  constraint import_lines_result_check CHECK ((result = ANY (ARRAY['done'::text, 'left'::text, 'takenBack'::text, 'kept'::text])))
);

create table import_pictures (
  import_id uuid not null,
  source text not null,
  media_id uuid,
  trouble text,
  constraint import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE SET NULL,
  constraint import_pictures_pkey PRIMARY KEY (import_id, source)
);
CREATE INDEX import_pictures_media ON public.import_pictures USING btree (media_id) WHERE (media_id IS NOT NULL);

create table import_sources (
  id uuid not null,
  origin text not null,
  arrive text not null,
  state text not null,
  failure text,
  report jsonb default '[]'::jsonb not null,
  actor_id uuid,
  actor_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  zip_id uuid,
  is_archive boolean default false not null,
  constraint import_sources_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint import_sources_arrive_check CHECK ((arrive = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint import_sources_pkey PRIMARY KEY (id),
  constraint import_sources_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'read'::text, 'failed'::text, 'storing'::text]))),
  constraint import_sources_zip_id_fkey FOREIGN KEY (zip_id) REFERENCES media(id) ON DELETE SET NULL
);
CREATE INDEX import_sources_actor ON public.import_sources USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX import_sources_expires_at ON public.import_sources USING btree (expires_at);
CREATE INDEX import_sources_zip ON public.import_sources USING btree (zip_id) WHERE (zip_id IS NOT NULL);

create table imported_records (
  origin text not null,
  kind text not null,
  foreign_id text not null,
  record_id uuid not null,
  version integer,
  cells jsonb not null,
  constraint imported_records_pkey PRIMARY KEY (origin, kind, foreign_id)
);

create table imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  sheets jsonb not null,
  settings jsonb not null,
  state text not null,
  checked uuid,
  counts jsonb default '{}'::jsonb not null,
  done integer default 0 not null,
  total integer default 0 not null,
  failure text,
  actor_id uuid,
  actor_name text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  zip_id uuid,
  zip_names jsonb default '[]'::jsonb not null,
  source_id uuid,
  origin text,
  constraint imports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE CASCADE,
  constraint imports_zip_id_fkey FOREIGN KEY (zip_id) REFERENCES media(id) ON DELETE SET NULL
);
CREATE INDEX imports_actor ON public.imports USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX imports_created_at ON public.imports USING btree (created_at DESC, id DESC);
CREATE INDEX imports_expires_at ON public.imports USING btree (expires_at);
CREATE INDEX imports_source ON public.imports USING btree (source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX imports_zip ON public.imports USING btree (zip_id) WHERE (zip_id IS NOT NULL);

create table installation (
  key text not null,
  value jsonb not null,
  constraint installation_pkey PRIMARY KEY (key)
);

create table job_processes (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint job_processes_pkey PRIMARY KEY (id)
);

create table known_devices (
  administrator_id uuid not null,
  device_hash bytea not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint known_devices_device_hash_check CHECK ((octet_length(device_hash) = 32)),
  constraint known_devices_pkey PRIMARY KEY (administrator_id, device_hash)
);

create table live_product_images (
  live_product_id uuid not null,
  "position" integer not null,
  media_id uuid not null,
  constraint live_product_images_live_product_id_fkey FOREIGN KEY (live_product_id) REFERENCES live_products(id) ON DELETE CASCADE,
  constraint live_product_images_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint live_product_images_pkey PRIMARY KEY (live_product_id, "position"),
  constraint live_product_images_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);
CREATE INDEX live_product_images_media ON public.live_product_images USING btree (media_id);

create table live_product_old_slugs (
  slug text not null,
  live_product_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint live_product_old_slugs_live_product_id_fkey FOREIGN KEY (live_product_id) REFERENCES live_products(id) ON DELETE CASCADE,
  constraint live_product_old_slugs_pkey PRIMARY KEY (slug),
  constraint live_product_old_slugs_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 250)))
);
CREATE INDEX live_product_old_slugs_owner ON public.live_product_old_slugs USING btree (live_product_id);

create table live_product_platforms (
  live_product_id uuid not null,
  "position" integer not null,
  platform_id uuid not null,
  link text not null,
  logo_id uuid,
  constraint live_product_platforms_link_check CHECK ((link ~* '^https?://'::text)),
  constraint live_product_platforms_live_product_id_fkey FOREIGN KEY (live_product_id) REFERENCES live_products(id) ON DELETE CASCADE,
  constraint live_product_platforms_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id),
  constraint live_product_platforms_pkey PRIMARY KEY (live_product_id, "position"),
  constraint live_product_platforms_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id) ON DELETE CASCADE,
  constraint live_product_platforms_position_check CHECK (("position" >= 0))
);
CREATE INDEX live_product_platforms_logo ON public.live_product_platforms USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX live_product_platforms_platform ON public.live_product_platforms USING btree (platform_id);

create table live_products (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  name text not null,
  slug text not null,
  category text not null,
  description text default ''::text not null,
  price numeric(10,2) not null,
  category_title text,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  facts jsonb,
  constraint live_products_category_check CHECK ((category = ANY (ARRAY['bread'::text, 'rusk'::text, 'cakes'::text, 'cookies'::text, 'other'::text, 'gifts'::text, 'Cream Rolls'::text, 'Puffs'::text]))),
  constraint live_products_category_title_check CHECK ((char_length(category_title) <= 200)),
  constraint live_products_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint live_products_facts_check CHECK (((facts IS NULL) OR ((jsonb_typeof(facts) = 'object'::text) AND (facts <> '{}'::jsonb)))),
  constraint live_products_name_check CHECK ((char_length(name) <= 200)),
  constraint live_products_pkey PRIMARY KEY (id),
  constraint live_products_price_check CHECK ((price >= (0)::numeric)),
  constraint live_products_price_given CHECK (((price > (0)::numeric) OR (deleted_at IS NOT NULL))),
  constraint live_products_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 250))),
  constraint live_products_version_check CHECK ((version >= 1))
);
CREATE INDEX live_products_active ON public.live_products USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX live_products_category ON public.live_products USING btree (category, created_at DESC, id DESC);
CREATE INDEX live_products_deleted ON public.live_products USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX live_products_name ON public.live_products USING btree (lower(name), id);
CREATE INDEX live_products_name_key ON public.live_products USING btree (search_key(name));
CREATE INDEX live_products_name_search ON public.live_products USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX live_products_price ON public.live_products USING btree (price, id);
CREATE INDEX live_products_recent ON public.live_products USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX live_products_slug ON public.live_products USING btree (slug) WHERE (deleted_at IS NULL);

create table mailbox_mails (
  hash bytea not null,
  at timestamp with time zone default now() not null,
  constraint mailbox_mails_pkey PRIMARY KEY (hash)
);
CREATE INDEX mailbox_mails_at ON public.mailbox_mails USING btree (at);

create table mailboxes (
  name text not null,
  uid_validity text default ''::text not null,
  last_uid bigint default 0 not null,
  tried_uid bigint,
  tries integer default 0 not null,
  error text,
  failing_since timestamp with time zone,
  enquiries_from bigint default 0 not null,
  constraint mailboxes_pkey PRIMARY KEY (name)
);

create table media (
  id uuid not null,
  kind text not null,
  state text default 'pending'::text not null,
  key text not null,
  original_name text not null,
  content_type text not null,
  byte_size bigint not null,
  width integer,
  height integer,
  widths integer[] default '{}'::integer[] not null,
  fallback text,
  preview text,
  alt text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  version integer default 1 not null,
  focal_x double precision,
  focal_y double precision,
  original_id uuid,
  edits jsonb,
  constraint media_alt_check CHECK ((char_length(alt) <= 500)),
  constraint media_byte_size_check CHECK ((byte_size >= 0)),
  constraint media_check CHECK (((kind = 'document'::text) OR (state = 'pending'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL) AND (fallback IS NOT NULL) AND (preview IS NOT NULL)))),
  constraint media_focal_point CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint media_focal_x_check CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
  constraint media_focal_y_check CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_key_key UNIQUE (key),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text]))),
  constraint media_original_id_fkey FOREIGN KEY (original_id) REFERENCES media(id),
  constraint media_original_name_check CHECK ((char_length(original_name) <= 255)),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'released'::text]))),
  constraint media_version_check CHECK ((version >= 1)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_created ON public.media USING btree (created_at);
CREATE INDEX media_documents_search ON public.media USING gin (fold_text(original_name) gin_trgm_ops) WHERE (kind = 'document'::text);
CREATE INDEX media_original ON public.media USING btree (original_id) WHERE (original_id IS NOT NULL);
CREATE INDEX media_pictures ON public.media USING btree (created_at DESC, id DESC) WHERE ((kind = 'image'::text) AND (state = 'ready'::text));
CREATE INDEX media_search ON public.media USING gin (fold_text(((original_name || ' '::text) || alt)) gin_trgm_ops) WHERE ((kind = 'image'::text) AND (state = 'ready'::text));
CREATE INDEX media_unfinished ON public.media USING btree (created_at) WHERE (state <> 'ready'::text);

create table missed_answers (
  enquiry_id uuid not null,
  told_at timestamp with time zone default now() not null,
  constraint missed_answers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint missed_answers_pkey PRIMARY KEY (enquiry_id)
);

create table new_sign_ins (
  id uuid not null,
  administrator_id uuid not null,
  session_id uuid not null,
  at timestamp with time zone default now() not null,
  user_agent text,
  address text,
  constraint new_sign_ins_address_check CHECK ((char_length(address) <= 100)),
  constraint new_sign_ins_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint new_sign_ins_pkey PRIMARY KEY (id),
  constraint new_sign_ins_user_agent_check CHECK ((char_length(user_agent) <= 500))
);
CREATE INDEX new_sign_ins_administrator ON public.new_sign_ins USING btree (administrator_id, at);

create table news (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  title text not null,
  description text not null,
  category text,
  published_by text not null,
  is_featured boolean default false not null,
  published_on date not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint news_category_check CHECK ((category = ANY (ARRAY['Media Campaign'::text, 'Brand Promotion'::text, 'Product Launch'::text, 'Customer Stories'::text]))),
  constraint news_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_published_by_check CHECK ((char_length(published_by) <= 200)),
  constraint news_published_by_given CHECK (((char_length(published_by) >= 1) OR (deleted_at IS NOT NULL))),
  constraint news_title_check CHECK ((char_length(title) <= 200)),
  constraint news_title_given CHECK (((char_length(title) >= 1) OR (deleted_at IS NOT NULL))),
  constraint news_version_check CHECK ((version >= 1))
);
CREATE INDEX news_category ON public.news USING btree (category, published_on DESC, id DESC);
CREATE INDEX news_deleted ON public.news USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX news_featured ON public.news USING btree (is_featured, published_on DESC, id DESC);
CREATE INDEX news_recent ON public.news USING btree (published_on DESC, id DESC);
CREATE INDEX news_title_key ON public.news USING btree (search_key(title));
CREATE INDEX news_title_search ON public.news USING gin (search_key(title) gin_trgm_ops);

create table news_images (
  news_id uuid not null,
  "position" integer not null,
  media_id uuid not null,
  constraint news_images_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint news_images_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_images_pkey PRIMARY KEY (news_id, "position"),
  constraint news_images_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);
CREATE INDEX news_images_media ON public.news_images USING btree (media_id);

create table news_inline_images (
  news_id uuid not null,
  media_id uuid not null,
  constraint news_inline_images_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint news_inline_images_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_inline_images_pkey PRIMARY KEY (news_id, media_id)
);
CREATE INDEX news_inline_images_media ON public.news_inline_images USING btree (media_id);

create table open_forms (
  id text not null,
  kind text not null,
  record text not null,
  administrator_id uuid not null,
  since timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint open_forms_pkey PRIMARY KEY (id)
);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  administrator_id uuid,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint passkey_challenges_challenge_hash_check CHECK ((octet_length(challenge_hash) = 32)),
  constraint passkey_challenges_check CHECK (((administrator_id IS NULL) = (purpose = 'signIn'::text))),
  constraint passkey_challenges_check1 CHECK (((session_id IS NULL) = (purpose = ANY (ARRAY['signIn'::text, 'secondStep'::text])))),
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'signIn'::text, 'secondStep'::text, 'confirmation'::text]))),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_account ON public.passkey_challenges USING btree (administrator_id);
CREATE INDEX passkey_challenges_end ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_id);

create table passkeys (
  id uuid not null,
  administrator_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND (length(credential_id) <= 1400))),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX passkeys_account ON public.passkeys USING btree (administrator_id);

create table platforms (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  name text not null,
  link text not null,
  logo_id uuid not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint platforms_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint platforms_link_check CHECK ((link ~* '^https?://'::text)),
  constraint platforms_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id),
  constraint platforms_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint platforms_pkey PRIMARY KEY (id),
  constraint platforms_version_check CHECK ((version >= 1))
);
CREATE INDEX platforms_deleted ON public.platforms USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX platforms_logo ON public.platforms USING btree (logo_id);
CREATE INDEX platforms_name ON public.platforms USING btree (lower(name), id);
CREATE INDEX platforms_name_search ON public.platforms USING gin (search_key(name) gin_trgm_ops);

create table presence_images (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  image_id uuid not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint presence_images_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint presence_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id),
  constraint presence_images_pkey PRIMARY KEY (id),
  constraint presence_images_version_check CHECK ((version >= 1))
);
CREATE INDEX presence_images_deleted ON public.presence_images USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX presence_images_image ON public.presence_images USING btree (image_id);
CREATE INDEX presence_images_recent ON public.presence_images USING btree (created_at DESC, id DESC);

create table preview_links (
  id uuid not null,
  token_hash bytea not null,
  target_kind text not null,
  target_id uuid not null,
  draft_id uuid,
  name text not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint preview_links_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE,
  constraint preview_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint preview_links_pkey PRIMARY KEY (id),
  constraint preview_links_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 50))),
  constraint preview_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint preview_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX preview_links_draft ON public.preview_links USING btree (draft_id);
CREATE INDEX preview_links_made_by ON public.preview_links USING btree (made_by);
CREATE INDEX preview_links_target ON public.preview_links USING btree (target_kind, target_id);

create table price_periods (
  id uuid not null,
  kind text not null,
  product_id uuid not null,
  name text not null,
  category text not null,
  price numeric(10,2) not null,
  since timestamp with time zone default now() not null,
  until timestamp with time zone,
  actor_kind text not null,
  actor_name text not null,
  found_at timestamp with time zone,
  constraint price_periods_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'system'::text, 'visitor'::text]))),
  constraint price_periods_check CHECK ((until >= since)),
  constraint price_periods_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'liveProduct'::text]))),
  constraint price_periods_pkey PRIMARY KEY (id),
  constraint price_periods_price_check CHECK ((price > (0)::numeric))
);
CREATE UNIQUE INDEX price_periods_present ON public.price_periods USING btree (product_id) WHERE (until IS NULL);
CREATE INDEX price_periods_product ON public.price_periods USING btree (product_id, since);
CREATE INDEX price_periods_since ON public.price_periods USING btree (since);

create table product_images (
  product_id uuid not null,
  "position" integer not null,
  media_id uuid not null,
  constraint product_images_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint product_images_pkey PRIMARY KEY (product_id, "position"),
  constraint product_images_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_images_media ON public.product_images USING btree (media_id);

create table product_old_slugs (
  slug text not null,
  product_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint product_old_slugs_pkey PRIMARY KEY (slug),
  constraint product_old_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_old_slugs_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 250)))
);
CREATE INDEX product_old_slugs_owner ON public.product_old_slugs USING btree (product_id);

create table product_platforms (
  product_id uuid not null,
  "position" integer not null,
  platform_id uuid not null,
  link text not null,
  logo_id uuid,
  constraint product_platforms_link_check CHECK ((link ~* '^https?://'::text)),
  constraint product_platforms_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id),
  constraint product_platforms_pkey PRIMARY KEY (product_id, "position"),
  constraint product_platforms_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id) ON DELETE CASCADE,
  constraint product_platforms_position_check CHECK (("position" >= 0)),
  constraint product_platforms_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_platforms_logo ON public.product_platforms USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX product_platforms_platform ON public.product_platforms USING btree (platform_id);

create table products (
  id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  name text not null,
  slug text not null,
  category text not null,
  description text default ''::text not null,
  price numeric(10,2) not null,
  stock integer,
  is_featured boolean default false not null,
  status text,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  facts jsonb,
  constraint products_category_check CHECK ((category = ANY (ARRAY['bread'::text, 'rusk'::text, 'cakes'::text, 'cookies'::text, 'other'::text, 'gifts'::text, 'Cream Rolls'::text, 'Puffs'::text]))),
  constraint products_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint products_facts_check CHECK (((facts IS NULL) OR ((jsonb_typeof(facts) = 'object'::text) AND (facts <> '{}'::jsonb)))),
  constraint products_name_check CHECK ((char_length(name) <= 200)),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_check CHECK ((price >= (0)::numeric)),
  constraint products_price_given CHECK (((price > (0)::numeric) OR (deleted_at IS NOT NULL))),
  constraint products_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 250))),
  constraint products_status_check CHECK ((char_length(status) <= 50)),
  constraint products_stock_check CHECK ((stock >= 0)),
  constraint products_version_check CHECK ((version >= 1))
);
CREATE INDEX products_category ON public.products USING btree (category, created_at DESC, id DESC);
CREATE INDEX products_deleted ON public.products USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_name ON public.products USING btree (lower(name), id);
CREATE INDEX products_name_key ON public.products USING btree (search_key(name));
CREATE INDEX products_name_search ON public.products USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX products_price ON public.products USING btree (price, id);
CREATE INDEX products_recent ON public.products USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX products_slug ON public.products USING btree (slug) WHERE (deleted_at IS NULL);

create table publishing_mail_notices (
  id bigint generated as identity not null,
  administrator_id uuid not null,
  outcome text not null,
  action text not null,
  kind text not null,
  record_id uuid not null,
  name text not null,
  reason text,
  reason_kind text,
  scheduled_by text,
  at timestamp with time zone default now() not null,
  constraint publishing_mail_notices_action_check CHECK ((action = ANY (ARRAY['publish'::text, 'unpublish'::text]))),
  constraint publishing_mail_notices_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint publishing_mail_notices_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40))),
  constraint publishing_mail_notices_outcome_check CHECK ((outcome = ANY (ARRAY['live'::text, 'failed'::text]))),
  constraint publishing_mail_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX publishing_mail_notices_person ON public.publishing_mail_notices USING btree (administrator_id);

create table push_devices (
  session_id uuid not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  created_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint push_devices_auth_secret_check CHECK ((octet_length(auth_secret) = 16)),
  constraint push_devices_endpoint_check CHECK (((char_length(endpoint) >= 1) AND (char_length(endpoint) <= 2000))),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_pkey PRIMARY KEY (session_id),
  constraint push_devices_public_key_check CHECK ((octet_length(public_key) = 65)),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table record_versions (
  id uuid not null,
  kind text not null,
  record text not null,
  number integer not null,
  created_at timestamp with time zone default now() not null,
  actor_kind text not null,
  actor_name text not null,
  is_found boolean default false not null,
  restored_from integer,
  changed text[] default '{}'::text[] not null,
  content jsonb not null,
  is_draft boolean default false not null,
  constraint record_versions_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'system'::text, 'visitor'::text]))),
  constraint record_versions_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint record_versions_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  constraint record_versions_kind_record_number_key UNIQUE (kind, record, number),
  constraint record_versions_number_check CHECK ((number >= 1)),
  constraint record_versions_pkey PRIMARY KEY (id),
  constraint record_versions_record_check CHECK (((char_length(record) >= 1) AND (char_length(record) <= 100))),
  constraint record_versions_restored_from_check CHECK ((restored_from >= 1))
);
CREATE INDEX record_versions_age ON public.record_versions USING btree (created_at);

create table recovery_codes (
  administrator_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint recovery_codes_pkey PRIMARY KEY (administrator_id, code_hash)
);

create table redirects (
  id uuid not null,
  version integer default 1 not null,
  source text not null,
  target text not null,
  hits bigint default 0 not null,
  last_hit_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  changed_by text not null,
  constraint redirects_hits_check CHECK ((hits >= 0)),
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_source UNIQUE (source),
  constraint redirects_source_check CHECK (((char_length(source) >= 2) AND (char_length(source) <= 1000))),
  constraint redirects_target_check CHECK (((char_length(target) >= 1) AND (char_length(target) <= 2000))),
  constraint redirects_version_check CHECK ((version >= 1))
);

create table release_entries (
  release_id uuid not null,
  kind text not null,
  record_id text not null,
  action text not null,
  is_open boolean default true not null,
  name text not null,
  price numeric(10,2),
  price_before numeric(10,2),
  was text,
  before jsonb,
  after jsonb,
  added_at timestamp with time zone default now() not null,
  added_by text not null,
  constraint release_entries_action_check CHECK ((action = ANY (ARRAY['publish'::text, 'unpublish'::text, 'delete'::text, 'price'::text]))),
  constraint release_entries_check CHECK (((price IS NOT NULL) = (action = 'price'::text))),
  constraint release_entries_check1 CHECK (((price_before IS NOT NULL) = (action = 'price'::text))),
  constraint release_entries_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  constraint release_entries_pkey PRIMARY KEY (release_id, kind, record_id),
  constraint release_entries_price_check CHECK ((price > (0)::numeric)),
  constraint release_entries_record_id_check CHECK (((char_length(record_id) >= 1) AND (char_length(record_id) <= 100))),
  constraint release_entries_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE,
  constraint release_entries_was_check CHECK ((was = ANY (ARRAY['new'::text, 'changed'::text, 'unpublished'::text, 'published'::text])))
);
CREATE UNIQUE INDEX release_entries_draft ON public.release_entries USING btree (kind, record_id) WHERE ((action = 'publish'::text) AND is_open);
CREATE INDEX release_entries_record ON public.release_entries USING btree (record_id) WHERE is_open;

create table releases (
  id uuid not null,
  name text not null,
  version integer default 1 not null,
  due_at timestamp with time zone,
  failure text,
  failed_kind text,
  failed_record text,
  live_at timestamp with time zone,
  live_by text,
  rolled_back_at timestamp with time zone,
  rolled_back_by text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  scheduled_by text,
  scheduled_by_id uuid,
  constraint releases_check CHECK (((rolled_back_at IS NULL) OR (live_at IS NOT NULL))),
  constraint releases_failure_check CHECK ((char_length(failure) <= 500)),
  constraint releases_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint releases_pkey PRIMARY KEY (id),
  constraint releases_scheduled_by_id_fkey FOREIGN KEY (scheduled_by_id) REFERENCES administrators(id) ON DELETE SET NULL
);
CREATE INDEX releases_due ON public.releases USING btree (due_at) WHERE ((live_at IS NULL) AND (failure IS NULL));
CREATE INDEX releases_scheduled_by ON public.releases USING btree (scheduled_by_id) WHERE (scheduled_by_id IS NOT NULL);

create table reply_templates (
  id uuid not null,
  version integer default 1 not null,
  name text not null,
  subject text not null,
  text text not null,
  changed_by text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint reply_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint reply_templates_pkey PRIMARY KEY (id),
  constraint reply_templates_subject_check CHECK ((char_length(subject) <= 200)),
  constraint reply_templates_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 5000)))
);
CREATE UNIQUE INDEX reply_templates_name ON public.reply_templates USING btree (lower(name));

create table schedules (
  record_id uuid not null,
  action text not null,
  kind text not null,
  due_at timestamp with time zone not null,
  failure text,
  set_by text not null,
  set_at timestamp with time zone default now() not null,
  set_by_id uuid,
  constraint schedules_action_check CHECK ((action = ANY (ARRAY['publish'::text, 'unpublish'::text]))),
  constraint schedules_failure_check CHECK ((char_length(failure) <= 500)),
  constraint schedules_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  constraint schedules_pkey PRIMARY KEY (record_id, action),
  constraint schedules_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES administrators(id) ON DELETE SET NULL
);
CREATE INDEX schedules_due ON public.schedules USING btree (due_at) WHERE (failure IS NULL);
CREATE INDEX schedules_set_by ON public.schedules USING btree (set_by_id) WHERE (set_by_id IS NOT NULL);

create table search_misses (
  month date not null,
  query text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint search_misses_pkey PRIMARY KEY (month, query),
  constraint search_misses_query_check CHECK (((char_length(query) >= 2) AND (char_length(query) <= 60)))
);
CREATE INDEX search_misses_count ON public.search_misses USING btree (month, count DESC, query);

create table search_synonyms (
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  words text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  changed_by text default ''::text not null,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_words_check CHECK (((cardinality(words) >= 2) AND (cardinality(words) <= 12)))
);

create table second_step_attempts (
  administrator_id uuid not null,
  known_device boolean not null,
  attempts integer not null,
  began_at timestamp with time zone default now() not null,
  constraint second_step_attempts_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES second_steps(administrator_id) ON DELETE CASCADE,
  constraint second_step_attempts_pkey PRIMARY KEY (administrator_id, known_device)
);

create table second_steps (
  administrator_id uuid not null,
  secret bytea not null,
  enabled_at timestamp with time zone,
  last_step bigint,
  constraint second_steps_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint second_steps_pkey PRIMARY KEY (administrator_id),
  constraint second_steps_secret_check CHECK (((octet_length(secret) >= 16) AND (octet_length(secret) <= 64)))
);

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  administrator_id uuid not null,
  created_at timestamp with time zone default now() not null,
  renewed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone default now() not null,
  user_agent text,
  address text,
  last_used_at timestamp with time zone default now() not null,
  wrong_confirmations integer default 0 not null,
  constraint sessions_address_check CHECK ((char_length(address) <= 100)),
  constraint sessions_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_agent_check CHECK ((char_length(user_agent) <= 500))
);
CREATE INDEX sessions_administrator ON public.sessions USING btree (administrator_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

create table sign_in_waits (
  key_hash bytea not null,
  kind text not null,
  administrator_id uuid,
  failures integer not null,
  failed_at timestamp with time zone default now() not null,
  waits_until timestamp with time zone not null,
  constraint sign_in_waits_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint sign_in_waits_failures_check CHECK ((failures > 0)),
  constraint sign_in_waits_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  constraint sign_in_waits_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text, 'account'::text]))),
  constraint sign_in_waits_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX sign_in_waits_administrator ON public.sign_in_waits USING btree (administrator_id);
CREATE INDEX sign_in_waits_age ON public.sign_in_waits USING btree (failed_at);

create table site_document_media (
  key text not null,
  language text not null,
  media_id uuid not null,
  constraint site_document_media_key_language_fkey FOREIGN KEY (key, language) REFERENCES site_documents(key, language) ON DELETE CASCADE,
  constraint site_document_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint site_document_media_pkey PRIMARY KEY (key, language, media_id)
);
CREATE INDEX site_document_media_media ON public.site_document_media USING btree (media_id);

create table site_documents (
  key text not null,
  language text not null,
  content jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_documents_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint site_documents_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 50))),
  constraint site_documents_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint site_documents_pkey PRIMARY KEY (key, language)
);

create table site_draft_media (
  draft_id uuid not null,
  media_id uuid not null,
  constraint site_draft_media_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE,
  constraint site_draft_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint site_draft_media_pkey PRIMARY KEY (draft_id, media_id)
);
CREATE INDEX site_draft_media_media ON public.site_draft_media USING btree (media_id);

create table version_media (
  version_id uuid not null,
  media_id uuid not null,
  constraint version_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint version_media_pkey PRIMARY KEY (version_id, media_id),
  constraint version_media_version_id_fkey FOREIGN KEY (version_id) REFERENCES record_versions(id) ON DELETE CASCADE
);
CREATE INDEX version_media_medium ON public.version_media USING btree (media_id);

create table visit_counts (
  kind text not null,
  day date not null,
  key text not null,
  count integer not null,
  constraint visit_counts_count_check CHECK ((count > 0)),
  constraint visit_counts_key_check CHECK ((char_length(key) <= 200)),
  constraint visit_counts_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 20))),
  constraint visit_counts_pkey PRIMARY KEY (kind, day, key)
);

create table visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);

create table visitor_sketches (
  day date not null,
  registers bytea not null,
  constraint visitor_sketches_pkey PRIMARY KEY (day),
  constraint visitor_sketches_registers_check CHECK ((octet_length(registers) = 4096))
);

create table webhook_deliveries (
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  about text,
  body text not null,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  delivered_at timestamp with time zone,
  attempted_at timestamp with time zone,
  duration_ms integer,
  status integer,
  response text,
  error text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_recent ON public.webhook_deliveries USING btree (webhook_id, created_at, id);

create table webhooks (
  id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  is_paused boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  name text default ''::text not null,
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
);

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.announce_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare changed_ids text;
    begin
      select case when count(*) <= 50
        then coalesce(string_agg(id::text, ','), '') else '*' end into changed_ids from changed;
      if changed_ids <> '' then perform pg_notify('enquiries_changed', changed_ids); end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.end_more_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.more_roles = old.more_roles then
        new.more_roles := '{}';
      end if;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.enquiry_email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(email), '\+.*@'::text, '@'::text)
;

CREATE OR REPLACE FUNCTION public.enquiry_phone_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "right"(regexp_replace(number, '\D'::text, ''::text, 'g'::text), 10)
;

CREATE OR REPLACE FUNCTION public.enquiry_week(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('week'::text, (moment AT TIME ZONE 'Asia/Kolkata'::text)))::date
;

CREATE OR REPLACE FUNCTION public.enquiry_week_of_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into enquiry_week_changes
        select distinct enquiry_week(unnest(array[before.received_at, changed.received_at]))
        from changed join before using (enquiry_id)
        where (changed.state, changed.lost_reason, changed.owner_id, changed.subject, changed.guessed_subject,
    changed.answered_at, changed.answer_minutes, changed.is_hidden, changed.received_at) is distinct from (before.state, before.lost_reason, before.owner_id, before.subject, before.guessed_subject,
    before.answered_at, before.answer_minutes, before.is_hidden, before.received_at);
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.enquiry_week_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into enquiry_week_changes values (enquiry_week(new.created_at));
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.enquiry_week_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into enquiry_week_changes
        select distinct enquiry_week(received_at) from changed where not is_hidden;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.fold_enquiry_changes()
 RETURNS void
 LANGUAGE plpgsql
 SET jit TO 'off'
AS $function$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('enquiry positions', 0)) then
      return;
    end if;
    insert into enquiry_positions (total, unread) values (0, 0)
      on conflict ((true)) where enquiry_id is null do nothing;
    with folded as materialized (
      delete from enquiry_changes where id in (select id from enquiry_changes for update skip locked)
      returning created_at, name, enquiry_id, total, unread),
    moved as (
      select positions.id, sum(folded.total) as total, sum(folded.unread) as unread
      from folded, enquiry_positions as positions where positions.enquiry_id is null group by positions.id
      union all
      select id, total, unread from (
        select id, sum(total) over upto as total, sum(unread) over upto as unread from (
          select id, created_at as key, enquiry_id, 0 as total, 0 as unread
          from enquiry_positions where created_at is not null
          union all select null, created_at, enquiry_id, total, unread from folded) as steps
        window upto as (order by key, enquiry_id, id rows unbounded preceding)) as sums
      where id is not null
      union all
      select id, total, unread from (
        select id, sum(total) over upto as total, sum(unread) over upto as unread from (
          select id, name as key, enquiry_id, 0 as total, 0 as unread
          from enquiry_positions where name is not null
          union all select null, name, enquiry_id, total, unread from folded) as steps
        window upto as (order by key, enquiry_id, id rows unbounded preceding)) as sums
      where id is not null)
    update enquiry_positions as positions
      set total = positions.total + moved.total, unread = positions.unread + moved.unread
      from moved where moved.id = positions.id and (moved.total, moved.unread) <> (0, 0);
  end $function$
;

CREATE OR REPLACE FUNCTION public.fold_text(content text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
    declare
      folded text := lower(normalize(regexp_replace(content, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff''\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]+', '', 'g'), NFKD));
    begin
      folded := regexp_replace(folded, '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]+', '', 'g');
      folded := regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ँ', 'ं'), 'अा', 'आ'), 'अो', 'ओ'), 'अौ', 'औ'), 'आे', 'ओ'), 'आै', 'औ'), 'आॅ', 'ऑ'), 'अॉ', 'ऑ'), 'उु', 'ऊ'), 'एे', 'ऐ'), 'ς', 'σ'), NFC), '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\-\u2010-\u2015\u2043\u2212]+', ' ', 'g');
      folded := regexp_replace(folded, '(?<=[0-9]) (?=[0-9])', '', 'g');
      return folded;
    end $function$
;

CREATE OR REPLACE FUNCTION public.protect_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '2 years'
            and current_setting('bakery.purges_activity', true) = 'on' then
          return old;
        end if;
      end if;
      raise exception 'the activity log is only appended to' using errcode = 'insufficient_privilege';
    end $function$
;

CREATE OR REPLACE FUNCTION public.purge_activity(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    declare
      removed integer;
    begin
      perform set_config('bakery.purges_activity', 'on', true);
      delete from activity where id in (
        select id from activity where at < now() - interval '2 years'
        order by at, id limit most for update skip locked);
      get diagnostics removed = row_count;
      perform set_config('bakery.purges_activity', 'off', true);
      return removed;
    end $function$
;

CREATE OR REPLACE FUNCTION public.record_enquiry_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    is_due boolean;
  begin
    if tg_op = 'INSERT' then
      with recorded as (
        insert into enquiry_changes (created_at, name, enquiry_id, total, unread) select created_at, lower(full_name) as name, id as enquiry_id, 1 as total,
          (not is_read)::int as unread from added where deleted_at is null
        returning id)
      select max(id) / 256 > (min(id) - 1) / 256 into is_due from recorded;
    elsif tg_op = 'DELETE' then
      with recorded as (
        insert into enquiry_changes (created_at, name, enquiry_id, total, unread) select created_at, lower(full_name) as name, id as enquiry_id, -1 as total,
          -(not is_read)::int as unread from removed where deleted_at is null
        returning id)
      select max(id) / 256 > (min(id) - 1) / 256 into is_due from recorded;
    elsif tg_op = 'UPDATE' then
      with recorded as (
        insert into enquiry_changes (created_at, name, enquiry_id, total, unread) select created_at, name, enquiry_id, sum(total), sum(unread)
        from (select created_at, lower(full_name) as name, id as enquiry_id, 1 as total,
          (not is_read)::int as unread from added where deleted_at is null union all select created_at, lower(full_name) as name, id as enquiry_id, -1 as total,
          -(not is_read)::int as unread from removed where deleted_at is null) as changes
        group by created_at, name, enquiry_id having sum(total) <> 0 or sum(unread) <> 0
        returning id)
      select max(id) / 256 > (min(id) - 1) / 256 into is_due from recorded;
    else
      truncate enquiry_changes, enquiry_positions;
    end if;
    if is_due then
      perform fold_enquiry_changes();
      perform refine_enquiry_positions(10000);
    end if;
    return null;
  end $function$
;

CREATE OR REPLACE FUNCTION public.refine_enquiry_positions(spacing integer)
 RETURNS void
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('enquiry positions', 0)) then
      return;
    end if;
    insert into enquiry_positions (created_at, enquiry_id, total, unread)
      select step.key, step.id,
        gap.total + step.number - pending.total, gap.unread + step.unread - pending.unread
      from (
        select total - lag(total, 1, 0) over upto as size,
          lag(total, 1, 0) over upto as total, lag(unread, 1, 0) over upto as unread,
          coalesce(lag(created_at) over upto, '-infinity') as from_key,
          coalesce(lag(enquiry_id) over upto, '00000000-0000-0000-0000-000000000000'::uuid) as from_id,
          coalesce(created_at, 'infinity') as to_key, coalesce(enquiry_id, '00000000-0000-0000-0000-000000000000'::uuid) as to_id
        from enquiry_positions where created_at is not null or enquiry_id is null
        window upto as (order by created_at nulls last, enquiry_id)) as gap
      cross join lateral (
        select created_at as key, id, row_number() over upto - 1 as number,
          count(*) filter (where not is_read) over upto - (not is_read)::int as unread
        from enquiries
        where deleted_at is null
          and (created_at, id) >= (gap.from_key, gap.from_id) and (created_at, id) < (gap.to_key, gap.to_id)
        window upto as (order by created_at, id rows unbounded preceding)) as step
      cross join lateral (
        select coalesce(sum(total), 0) as total, coalesce(sum(unread), 0) as unread
        from enquiry_changes
        where (created_at, enquiry_id) >= (gap.from_key, gap.from_id) and (created_at, enquiry_id) < (step.key, step.id)
      ) as pending
      where gap.size > 2 * spacing
        and step.number > 0 and step.number % spacing = 0 and step.number <= gap.size - spacing;
    insert into enquiry_positions (name, enquiry_id, total, unread)
      select step.key, step.id,
        gap.total + step.number - pending.total, gap.unread + step.unread - pending.unread
      from (
        select total - lag(total, 1, 0) over upto as size,
          lag(total, 1, 0) over upto as total, lag(unread, 1, 0) over upto as unread,
          coalesce(lag(name) over upto, '') as from_key,
          coalesce(lag(enquiry_id) over upto, '00000000-0000-0000-0000-000000000000'::uuid) as from_id,
          coalesce(name, repeat(chr(1114111), 8)) as to_key, coalesce(enquiry_id, '00000000-0000-0000-0000-000000000000'::uuid) as to_id
        from enquiry_positions where name is not null or enquiry_id is null
        window upto as (order by name nulls last, enquiry_id)) as gap
      cross join lateral (
        select lower(full_name) as key, id, row_number() over upto - 1 as number,
          count(*) filter (where not is_read) over upto - (not is_read)::int as unread
        from enquiries
        where deleted_at is null
          and (lower(full_name), id) >= (gap.from_key, gap.from_id) and (lower(full_name), id) < (gap.to_key, gap.to_id)
        window upto as (order by lower(full_name), id rows unbounded preceding)) as step
      cross join lateral (
        select coalesce(sum(total), 0) as total, coalesce(sum(unread), 0) as unread
        from enquiry_changes
        where (name, enquiry_id) >= (gap.from_key, gap.from_id) and (name, enquiry_id) < (step.key, step.id)
      ) as pending
      where gap.size > 2 * spacing
        and step.number > 0 and step.number % spacing = 0 and step.number <= gap.size - spacing;
  end $function$
;

CREATE OR REPLACE FUNCTION public.search_key(content text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
    declare
      folded text := lower(normalize(regexp_replace(content, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff''\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]+', '', 'g'), NFKD));
    begin
      folded := regexp_replace(folded, '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]+', '', 'g');
      folded := regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ँ', 'ं'), 'अा', 'आ'), 'अो', 'ओ'), 'अौ', 'औ'), 'आे', 'ओ'), 'आै', 'औ'), 'आॅ', 'ऑ'), 'अॉ', 'ऑ'), 'उु', 'ऊ'), 'एे', 'ऐ'), 'ς', 'σ'), NFC), '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\-\u2010-\u2015\u2043\u2212]+', ' ', 'g');
      folded := regexp_replace(folded, '(?<=[0-9]) (?=[0-9])', '', 'g');
      return replace(folded, ' ', '');
    end $function$
;

CREATE OR REPLACE FUNCTION public.short_grams(content text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
    begin
      return string_to_array(content, null)
        || string_to_array(regexp_replace(content, '(..)', '\1' || chr(1), 'g'), chr(1))
        || string_to_array(regexp_replace(substr(content, 2), '(..)', '\1' || chr(1), 'g'), chr(1));
    end $function$
;

CREATE OR REPLACE FUNCTION public.word_joints(content text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
    declare
      words text[] := string_to_array(translate(content,
        E'\t\n\x0b\f\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 37)), ' ');
    begin
      return array(
        select right(words[n], 2) || ' ' || left(words[n + 1], 2)
        from generate_series(1, cardinality(words) - 1) n);
    end $function$
;
