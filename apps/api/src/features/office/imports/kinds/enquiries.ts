import { dayOf } from '@bakery/schemas/common/dates';
import { enquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import { searchKey } from '@bakery/schemas/common/search-text';
import type { Deps } from '../../../../deps.ts';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import {
  addOldEnquiries,
  findSameEnquiries,
  removeOldEnquiries,
} from '../../../enquiries/inbox/index.ts';
import { field } from '../fields/import-field.ts';
import { readDigits, readMoment, readText } from '../fields/read-cell.ts';
import type { ReadCell } from '../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, PlannedLine, ReadLine } from '../import-kind.ts';
import { tellStored } from './stored-enquiries.ts';
import type { StoredPlan } from './stored-enquiries.ts';

/** `+91 98765 43210` and `098765-43210` are ten digits each. */
const readPhone: ReadCell = (text) => {
  const read = readDigits([10])(text.replaceAll(/[().]/g, ''));
  if (read.trouble !== undefined) return read;
  const digits = String(read.value)
    .replace(/^\+/, '')
    .replace(/^(?:0091|91|0)(?=\d{10}$)/, '');
  return digits.length === String(read.value).length ? read : { value: digits };
};

interface OldEnquiry {
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  receivedAt: string;
}

interface EnquiryPlan {
  /** The fields that are to be stored; absent once they are. */
  input?: OldEnquiry;
  id?: string;
  version?: number;
}

/** A key of the same person with the same message on the same day. */
function keyOf(email: string, receivedAt: unknown, message: unknown): string {
  const moment = typeof receivedAt === 'string' ? new Date(receivedAt) : undefined;
  const day = moment === undefined ? '' : dayOf(moment);
  return `${email.trim().toLowerCase()} ${day} ${searchKey(String(message ?? ''))}`;
}

/** Enquiries of an earlier time: they are stored as read, and nobody is told of them. */
export const enquiryImport: ImportKind<EnquiryPlan, StoredPlan> = {
  auditKind: 'enquiry',
  naming: 'full_name',
  canDraft: false,
  isPersonal: true,
  keys: [
    {
      field: 'email',
      label: 'e-mail address, day and message',
      keyOf: (email, values) => keyOf(email, values.get('receivedAt'), values.get('message')),
    },
  ],
  fields: [
    field(
      'full_name',
      ['Name', 'Asha Verma'],
      'full name, customer, customer name, sender, from, नाम, ग्राहक',
      readText,
      { isText: true },
    ),
    field(
      'email',
      ['E-mail', 'asha@example.com'],
      'email, e-mail address, email address, mail, ईमेल',
      readText,
    ),
    field(
      'contact_number',
      ['Contact number', '9876543210'],
      'phone, mobile, mobile no, phone no, telephone, number, contact, फोन, मोबाइल',
      readPhone,
    ),
    field(
      'message',
      ['Message', 'Two hundred buns for a wedding'],
      'enquiry, text, query, comment, details, requirement, संदेश, पूछताछ',
      readText,
      { isText: true },
    ),
    field(
      'receivedAt',
      ['Received on', '05-11-2024 14:30'],
      'date, received, day, time, created, sent on, दिनांक, तारीख',
      readMoment,
    ),
  ],
  async open(deps) {
    return { judge: (lines) => judge(deps, lines) };
  },
  async run(deps, lines) {
    const inputs = lines.flatMap(({ line, plan }) => {
      const { input } = plan;
      return input ? [{ line, input }] : [];
    });
    const present = await findPresent(
      deps,
      inputs.map(({ input }) => input),
    );
    const isLate = (input: OldEnquiry) =>
      present.has(keyOf(input.email, input.receivedAt, input.message));
    const fresh = inputs.filter(({ input }) => !isLate(input));
    const stored = await addOldEnquiries(
      deps,
      deps.db,
      fresh.map(({ input: { receivedAt, ...input } }) => ({
        input,
        receivedAt: new Date(receivedAt),
      })),
    );
    return tellStored(lines, fresh, stored);
  },
  takeBack: (deps, lines) => takeBack(deps, lines),
};

async function findPresent(
  deps: Deps,
  inputs: readonly Pick<OldEnquiry, 'email'>[],
): Promise<Map<string, { isDeleted: boolean }>> {
  const rows = await findSameEnquiries(
    deps.db,
    inputs.map(({ email }) => email),
  );
  return new Map(
    rows.map(({ email, created_at, message, isDeleted }) => [
      keyOf(email, created_at.toISOString(), message),
      { isDeleted },
    ]),
  );
}

async function judge(deps: Deps, lines: readonly ReadLine[]): Promise<JudgedLine[]> {
  const present = await findPresent(
    deps,
    lines.flatMap(({ values }) => {
      const email = values.get('email');
      return typeof email === 'string' ? [{ email }] : [];
    }),
  );
  return lines.map((read): JudgedLine => {
    const { line, key, notes } = read;
    const errors = [...read.errors];
    const { receivedAt, ...sent }: Record<string, unknown> = Object.fromEntries(read.values);
    const { data, error } = enquiryCreate.safeParse(sent);
    for (const [name, message] of Object.entries(error ? fieldMessages(error) : {})) {
      if (!errors.some((one) => one.field === name)) errors.push({ field: name, message });
    }
    const hasTime = typeof receivedAt === 'string';
    if (!hasTime && !errors.some((one) => one.field === 'receivedAt')) {
      errors.push({ field: 'receivedAt', message: 'Please say when it was received.' });
    } else if (hasTime && new Date(receivedAt).getTime() > Date.now()) {
      errors.push({ field: 'receivedAt', message: 'This day is still to come.' });
    }
    const known = key === undefined ? undefined : present.get(key);
    if (known?.isDeleted) {
      errors.push({
        field: 'email',
        message: 'This enquiry is in the trash. Please restore it there.',
      });
    }
    const shown = {
      line,
      name: String(sent['full_name'] ?? ''),
      errors,
      notes,
      changes: [],
      plan: undefined,
    };
    if (errors.length > 0 || !data || !hasTime) return { ...shown, outcome: 'refused' };
    if (known) return { ...shown, outcome: 'same' };
    const { full_name, email, contact_number, message } = data;
    const input: OldEnquiry = { full_name, email, contact_number, message, receivedAt };
    return { ...shown, outcome: 'new', plan: { input } satisfies EnquiryPlan };
  });
}

async function takeBack(
  deps: Deps,
  lines: readonly PlannedLine<StoredPlan>[],
): Promise<Map<number, LineDone>> {
  const { done, refused } = await removeOldEnquiries(
    deps,
    lines.map(({ plan }) => plan),
  );
  return new Map(
    lines.map(({ line, plan: { id } }): [number, LineDone] => {
      if (done.has(id)) return [line, { isDone: true }];
      return [
        line,
        { isDone: false, reason: refused.get(id) ?? 'Somebody has worked on this since.' },
      ];
    }),
  );
}
