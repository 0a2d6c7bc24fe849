import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** What an export has of an enquiry. */
export interface ExportRow {
  id: string;
  created_at: Date;
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  has_product: boolean;
  product_name: string | null;
  document_name: string | null;
  state: string;
  lost_reason: string | null;
  owner_name: string | null;
  subject: string | null;
  labels: string[];
  remind_at: Date | null;
  answered_at: Date | null;
  is_read: boolean;
}

/** Those that are not in the trash, in the order of the ids. */
export async function listExportRows(db: Db, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select enquiries.id, enquiries.created_at, full_name, enquiries.email, contact_number, message,
      product_id is not null as has_product, products.name as product_name,
      media.original_name as document_name, desk.state, lost_reason, username as owner_name,
      coalesce(subject, guessed_subject) as subject,
      array(select labels.name from enquiry_label_links as links
        join enquiry_labels as labels on labels.id = links.label_id
        where links.enquiry_id = enquiries.id order by lower(labels.name)) as labels,
      remind_at, answered_at, is_read
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join enquiries on enquiries.id = wanted.id and enquiries.deleted_at is null
    join enquiry_desk as desk on desk.enquiry_id = enquiries.id
    left join administrators on administrators.id = owner_id
    left join products on products.id = product_id
    left join media on media.id = document_id
    order by place`.execute(db);
  return rows;
}
