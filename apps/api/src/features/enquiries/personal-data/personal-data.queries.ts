import type { InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { PersonRef, PersonSelection } from '@bakery/schemas/enquiries/personal-data';
import { foldSearch } from '@bakery/schemas/common/search-text';
import { sql } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';
import { areJobsOf } from './erasure.queries.ts';

/** The newest enquiry of an address or a number, in the trash or not. */
export async function findEnquiryOf(
  db: Db,
  by: 'address' | 'number',
  who: string,
): Promise<string | undefined> {
  const isTheirs =
    by === 'address'
      ? sql`email_key = enquiry_email_key(${who})`
      : sql`phone_key = enquiry_phone_key(${who})`;
  const { rows } = await sql<{ id: string }>`
    select enquiry_id as id from enquiry_desk where ${isTheirs}
    order by enquiry_id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** All enquiries of a person, newest first, those in the trash included; none where the one that names them is gone. */
export async function listPersonIds(db: Db, { enquiry, by }: PersonRef): Promise<string[]> {
  const same = (key: string) => sql`
    select others.enquiry_id as id from enquiry_desk as one
    join enquiry_desk as others on others.${sql.ref(key)} = one.${sql.ref(key)}
    where one.enquiry_id = ${enquiry} and one.${sql.ref(key)} <> ''`;
  const sets = [
    ...(by === 'number' ? [] : [same('email_key')]),
    ...(by === 'address' ? [] : [same('phone_key')]),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(sets, sql` union `)}) as theirs order by id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the enquiries of a person but for those that are left out. */
export async function listSelectedIds(
  db: Db,
  { without, ...ref }: PersonSelection,
): Promise<string[]> {
  return (await listPersonIds(db, ref)).filter((id) => !without.includes(id));
}

export interface PersonalRow {
  id: string;
  created_at: Date;
  deleted_at: Date | null;
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  document_id: string | null;
  document_name: string | null;
  product_name: string | null;
  consent: string | null;
  state: InboxState;
  lost_reason: string | null;
  subject: string | null;
  answered_at: Date | null;
}

/** In the order of the ids. */
export async function listPersonalRows(db: Db, ids: readonly string[]): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    select enquiries.id, enquiries.created_at, enquiries.deleted_at, full_name, enquiries.email,
      contact_number, message, consent, document_id, media.original_name as document_name,
      products.name as product_name, desk.state, lost_reason, subject, answered_at
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join enquiries on enquiries.id = wanted.id
    join enquiry_desk as desk on desk.enquiry_id = enquiries.id
    left join products on products.id = product_id
    left join media on media.id = document_id
    order by place`.execute(db);
  return rows;
}

export interface PersonSums {
  names: string[];
  addresses: string[];
  numbers: string[];
  documents: number;
  events: number;
  mails: number;
  jobs: number;
}

export async function sumUp(db: Db, ids: readonly string[]): Promise<PersonSums> {
  const { rows } = await sql<PersonSums>`
    select array_agg(distinct full_name) as names, array_agg(distinct email) as addresses,
      array_agg(distinct contact_number) as numbers, count(document_id)::int as documents,
      (select count(*)::int from enquiry_events where enquiry_id = any(${ids}::uuid[])) as events,
      (select count(*)::int from desk_mails where enquiry_id = any(${ids}::uuid[])) as mails,
      (select count(*)::int from graphile_worker._private_jobs where ${areJobsOf(ids)}) as jobs
    from enquiries where id = any(${ids}::uuid[])`.execute(db);
  return onlyRow(rows);
}

export interface MentionRow {
  id: string;
  created_at: Date;
}

/** Other enquiries that have one of the texts in what was sent, in a note, or in a mail: its addresses and its text. */
export async function listMentions(
  db: Db,
  texts: readonly string[],
  ids: readonly string[],
  limit: number,
): Promise<MentionRow[]> {
  const has = (column: string, written: (text: string) => string) =>
    sql.join(
      texts.map((text) => sql`${sql.raw(column)} like ${containsPattern(written(text))}`),
      sql` or `,
    );
  const lower = (text: string) => text.toLowerCase();
  const { rows } = await sql<MentionRow>`
    select id, created_at from enquiries
    where id in (
        select id from enquiries where ${has('search_text', foldSearch)}
        union select enquiry_id from enquiry_events where ${has('lower(details::text)', lower)}
        union select enquiry_id from enquiry_items
          where note <> '' and (${has('lower(note)', lower)})
        union select enquiry_id from desk_mails
          where ${has("fold_text(subject || ' ' || text)", foldSearch)}
            or ${has("lower(address || ' ' || array_to_string(cc, ' '))", lower)})
      and id <> all(${ids}::uuid[])
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export interface PersonalEvent {
  enquiry_id: string;
  at: Date;
  actor_name: string;
  kind: string;
  details: object;
}

/** The histories of enquiries, oldest first. */
export function listPersonalEvents(db: Db, ids: readonly string[]): Promise<PersonalEvent[]> {
  return db
    .selectFrom('enquiry_events')
    .select(['enquiry_id', 'at', 'actor_name', 'kind', 'details'])
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export interface PersonalMail {
  id: string;
  enquiry_id: string;
  at: Date;
  actor_name: string;
  address: string;
  subject: string;
  text: string;
  state: string;
}

/** The mails about enquiries, oldest first. */
export function listPersonalMails(db: Db, ids: readonly string[]): Promise<PersonalMail[]> {
  return db
    .selectFrom('desk_mails')
    .select(['id', 'enquiry_id', 'at', 'actor_name', 'address', 'subject', 'text', 'state'])
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
}

export interface PersonalMailFile {
  mail_id: string;
  enquiry_id: string;
  media_id: string;
  position: number;
  name: string;
}

/** The files of mails about enquiries, in their order. */
export function listPersonalMailFiles(db: Db, ids: readonly string[]): Promise<PersonalMailFile[]> {
  return db
    .selectFrom('desk_mail_files')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['mail_id', 'enquiry_id', 'media_id', 'position', 'original_name as name'])
    .where('enquiry_id', 'in', ids)
    .orderBy('mail_id')
    .orderBy('position')
    .execute();
}

export interface PersonalItem {
  enquiry_id: string;
  name: string;
  price: number | null;
  quantity: number;
  unit: string;
  note: string;
}

/** The products that enquiries ask for, in their order. */
export function listPersonalItems(db: Db, ids: readonly string[]): Promise<PersonalItem[]> {
  return db
    .selectFrom('enquiry_items')
    .select(['enquiry_id', 'name', 'price', 'quantity', 'unit', 'note'])
    .where('enquiry_id', 'in', ids)
    .orderBy('enquiry_id')
    .orderBy('position')
    .execute();
}
