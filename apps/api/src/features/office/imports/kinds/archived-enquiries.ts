import { itemLimits, itemUnits } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { z } from 'zod';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import type { Deps } from '../../../../deps.ts';
import { findEnquiriesById, restoreEnquiries } from '../../../enquiries/inbox/index.ts';
import type { ImportKind, JudgedLine, ReadLine } from '../import-kind.ts';
import { rowFields } from './rows/row-import.ts';
import { tellStored } from './stored-enquiries.ts';

const moment = z.iso.datetime().transform((text) => new Date(text));

/** Archives of the first format have nothing after the time. */
const archivedEnquiry = z.object({
  id: z.uuid(),
  full_name: z.string().min(1).max(200),
  email: z.string().min(1).max(320),
  contact_number: z.string().regex(/^(?:\d{10})?$/),
  message: z.string().min(1).max(5_000),
  created_at: moment,
  updated_at: moment.optional(),
  is_read: z.boolean().default(true),
  product_id: z.uuid().nullable().default(null),
  consent: z.string().max(100).nullable().default(null),
  items: z
    .array(
      z.object({
        product_id: z.uuid().nullable(),
        live_product_id: z.uuid().nullable(),
        name: z.string().max(200),
        price: z.number().min(0).nullable(),
        quantity: z.int().min(1).max(itemLimits.quantity),
        unit: z.enum(itemUnits),
        note: z.string().max(itemLimits.note),
      }),
    )
    .max(itemLimits.items)
    .default([]),
});

interface EnquiryPlan {
  /** The row as the archive has it; absent once it is stored. */
  input?: unknown;
  id: string;
  version?: number;
}

/** Enquiries of an archive keep their ids and lists; unread ones wait for an answer here, and nobody is told of any. */
export const archivedEnquiries: Pick<
  ImportKind<EnquiryPlan>,
  'fields' | 'keys' | 'open' | 'run'
> = {
  ...rowFields,
  async open(deps) {
    return { judge: (lines) => judge(deps, lines) };
  },
  async run(deps, lines) {
    const plans = lines.map(({ line, plan }) => ({ line, ...plan }));
    const known = await findEnquiriesById(
      deps.db,
      plans.map(({ id }) => id),
    );
    const fresh = plans.filter(({ id }) => !known.has(id));
    const stored = await restoreEnquiries(
      deps,
      deps.db,
      fresh.map(({ input }) => archivedEnquiry.parse(input)),
    );
    return tellStored(lines, fresh, stored);
  },
};

async function judge({ db }: Deps, lines: readonly ReadLine[]): Promise<JudgedLine[]> {
  const known = await findEnquiriesById(
    db,
    lines.flatMap(({ key }) => key ?? []),
  );
  return lines.map(({ line, key = '', values, errors: wrong, notes }): JudgedLine => {
    const row = values.get('row');
    const input = { ...(typeof row === 'object' ? row : {}), id: key };
    const { data, error } = archivedEnquiry.safeParse(input);
    const messages = error ? Object.entries(fieldMessages(error)) : [];
    const errors = [...wrong, ...messages.map(([field, message]) => ({ field, message }))];
    const isInTrash = known.get(key)?.isDeleted;
    if (isInTrash) errors.push({ field: 'id', message: inTrash });
    const name = data?.full_name ?? '';
    const shown = { line, name, errors, notes, changes: [], plan: undefined };
    if (errors.length > 0) return { ...shown, outcome: 'refused' };
    if (known.has(key)) return { ...shown, outcome: 'same' };
    return { ...shown, outcome: 'new', plan: { input, id: key } satisfies EnquiryPlan };
  });
}

const inTrash = 'This enquiry is in the trash. Please restore it there.';
