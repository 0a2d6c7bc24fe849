import { id, requiredShape } from '../common/fields.ts';
import type { InboxState } from './inbox.constants.ts';
import { emailPattern } from '../common/email.ts';
import { z } from '../common/zod.ts';

/** The text by which somebody looks for a person: an e-mail address or a contact number. */
export const personLookUp = z.object({
  who: requiredShape(254, 'Please enter an e-mail address or a contact number.').refine(
    (who) =>
      emailPattern.test(who) ||
      (/^\+?[\d\s()-]*$/.test(who) && who.replaceAll(/\D/g, '').length >= 10),
    'Please enter a whole e-mail address, or a number with all its digits.',
  ),
});

/** The values that an anonymous enquiry has in place of its sender. */
export const anonymousSender = {
  full_name: 'Anonymous',
  email: 'anonymous@example.invalid',
  contact_number: '0000000000',
  message: 'Removed, since its time is over.',
} as const;

/** The times after which closed enquiries can be made anonymous. */
export const retentionMonths = [6, 12, 24, 36, 60] as const;

export interface RetentionPreview {
  /** Null: enquiries stay as they are. */
  months: number | null;
  /** How many it would be today. */
  choices: { months: number; due: number }[];
}

export const personWays = ['address', 'number', 'both'] as const;

/**
 * The person whose enquiries are meant: all enquiries with the same address, number or either as one of them. Nobody
 * proves a number that they type, so that by number the enquiries of somebody else may be among them. No personal
 * data itself.
 */
export const personRef = z.object({
  enquiry: id,
  by: z.enum(personWays, { error: 'Must be address, number or both.' }).default('address'),
});
export type PersonRef = z.infer<typeof personRef>;

const withoutIds = z.array(id).max(100, 'At most 100 can be left out.');

/** `without` are enquiries among them that are somebody else's: they are left out. */
export const personSelection = personRef.extend({ without: withoutIds.default([]) });
export type PersonSelection = z.infer<typeof personSelection>;

const uuid = z.regexes.uuid().source.slice(1, -1);
const uuids = new RegExp(`^(?:(?:${uuid})(?:,(?:${uuid}))*)?$`);

/** The person in an address, where commas separate the enquiries that are left out. */
export const personQuery = personRef.omit({ enquiry: true }).extend({
  without: z
    .string()
    .regex(uuids, 'Must be ids with commas between them.')
    .transform((value) => value.split(',').filter((one) => one !== ''))
    .pipe(withoutIds)
    .default([]),
});

/** With the number of enquiries that was shown, without those that are left out: more or fewer are refused. */
export const personErase = personSelection.extend({ enquiries: z.int().min(1) });
export type PersonErase = z.infer<typeof personErase>;

/** An enquiry of a person. */
export interface PersonEnquiry {
  id: string;
  createdAt: string;
  state: InboxState;
  name: string;
  address: string;
  number: string;
  /** The enquiry is in the trash. */
  isDeleted: boolean;
  documentName: string | null;
}

/** An enquiry of somebody else in which a person is. */
export interface PersonMention {
  id: string;
  createdAt: string;
}

/** The data that is stored about a person. */
export interface PersonalData {
  ref: PersonRef;
  names: string[];
  addresses: string[];
  numbers: string[];
  /** How many there are; `enquiries` has the newest. */
  total: number;
  enquiries: PersonEnquiry[];
  documents: number;
  /** Entries in the histories of the enquiries, notes included. */
  events: number;
  /** Written at the desk, whether they were sent or not, and received there. */
  mails: number;
  /** Jobs that wait, as mails do, or that have failed. */
  jobs: number;
  /** Other enquiries with one of the addresses or numbers in their texts, notes or mails. */
  mentions: PersonMention[];
}

/** The answer to an address or a number: the person who has sent enquiries with it, and enquiries of others that have it. */
export interface PersonSought {
  person: PersonalData | null;
  mentions: PersonMention[];
}
