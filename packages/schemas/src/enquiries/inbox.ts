import { id, requiredText, text } from '../common/fields.ts';
import {
  contactWays,
  deskSubjects,
  deskViews,
  maxLabelsOfEnquiry,
  settableStates,
} from './inbox.constants.ts';
import type {
  ContactWay,
  DeskEventDetails,
  DeskState,
  DeskSubject,
  DeskView,
} from './inbox.constants.ts';
import type { DeskMail, DeskMailing } from './inbox-mail.constants.ts';
import type { Enquiry } from './enquiries.ts';
import type { SpamScore } from './spam.ts';
import { z } from '../common/zod.ts';

export * from './inbox.constants.ts';

function keysOf<Key extends string>(labels: Record<Key, string>): [Key, ...Key[]] {
  return Object.keys(labels) as [Key, ...Key[]];
}

const state = z.enum(settableStates, { error: 'Not a known state.' });
const subject = z.enum(keysOf<DeskSubject>(deskSubjects), { error: 'Not a known subject.' });

export const deskListQuery = z.object({
  view: z.enum(keysOf<DeskView>(deskViews), { error: 'Not a known view.' }).default('all'),
  /** In place of the view: the enquiries with this label. */
  label: id.optional(),
  /** In place of both: what is searched in all enquiries. */
  search: text(200).default(''),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
});
export type DeskListQuery = z.infer<typeof deskListQuery>;

export const deskExportQuery = deskListQuery.omit({ cursor: true }).extend({
  format: z.enum(['csv', 'xlsx'], { error: 'Must be csv or xlsx.' }).default('csv'),
});
export type DeskExportQuery = z.infer<typeof deskExportQuery>;

export const deskTextsQuery = z.object({ search: text(200) });

const reminder = z.iso.datetime({ error: 'Please choose a time.' }).nullable();

/** What may change of an enquiry; what is absent stays. */
export const deskChanges = z
  .object({
    state: state.optional(),
    lostReason: text(500).optional(),
    owner: id.nullable().optional(),
    subject: subject.optional(),
    remindAt: reminder.optional(),
    labels: z.array(id).max(maxLabelsOfEnquiry, 'Too many labels.').optional(),
  })
  .refine((changes) => changes.state !== 'lost' || Boolean(changes.lostReason), {
    path: ['lostReason'],
    error: 'Please enter the reason.',
  });
export type DeskChanges = z.infer<typeof deskChanges>;

const version = z.int().min(1);

export const deskChange = z.object({ id, version, changes: deskChanges });

/** What may change of many: their labels stay, and one is added. */
export const deskChangeMany = z.object({
  enquiries: z.array(z.object({ id, version })).min(1).max(100, 'At most 100 at once.'),
  changes: z
    .object({
      state: state.optional(),
      lostReason: text(500).optional(),
      owner: id.nullable().optional(),
      addLabel: id.optional(),
    })
    .refine((changes) => changes.state !== 'lost' || Boolean(changes.lostReason), {
      path: ['lostReason'],
      error: 'Please enter the reason.',
    }),
});
export type DeskChangeMany = z.infer<typeof deskChangeMany>;

export const deskNote = z.object({
  id,
  text: requiredText(2_000, 'Please enter a note.'),
  mentions: z.array(id).max(20).default([]),
});
export type DeskNote = z.infer<typeof deskNote>;

export const deskContact = z.object({
  id,
  way: z.enum(keysOf<ContactWay>(contactWays), { error: 'Not a known way.' }),
  /** What was to be sent, as it was opened; it may have been changed in the other program. */
  text: text(10_000).default(''),
  /** The enquiry waits for the customer from then on. */
  wait: z.boolean().default(false),
  /** The last answer that was shown, null where there was none; without it nothing is compared. */
  seen: id.nullable().optional(),
  /** Notes it although somebody else has answered meanwhile. */
  force: z.boolean().default(false),
});
export type DeskContact = z.infer<typeof deskContact>;

export const deskLabelName = z.object({ name: requiredText(40, 'Please enter a name.') });

export interface DeskPerson {
  id: string;
  name: string;
}

export interface DeskLabel {
  id: string;
  name: string;
}

/** Until when an enquiry is to have its first answer, and whether that time has passed. */
export interface AnswerTarget {
  at: string;
  isMissed: boolean;
}

/** The last mail about an enquiry. */
export interface DeskLatest {
  /** Whether the bakery has written it, or somebody to the bakery. */
  isOwn: boolean;
  /** The beginning of what was not quoted. */
  excerpt: string;
  at: string;
}

/** An enquiry as the list shows it. */
export interface DeskRow {
  id: string;
  version: number;
  full_name: string;
  email: string;
  /** The beginning of the message. */
  excerpt: string;
  /** What was written last by mail, after the enquiry itself; null where nothing was. */
  latest: DeskLatest | null;
  createdAt: string;
  isRead: boolean;
  state: DeskState;
  owner: DeskPerson | null;
  subject: DeskSubject;
  labels: DeskLabel[];
  remindAt: string | null;
  /** Null once it is answered or closed. */
  answer: AnswerTarget | null;
  /** Since when something that the customer has written waits for an answer; null where nothing does. */
  repliedAt: string | null;
  /** The last mail to its address has come back. */
  hasBounced: boolean;
}

export interface DeskPage {
  items: DeskRow[];
  /** What to ask for the next page with; null on the last one. */
  next: string | null;
}

/** An enquiry that is found by what was written about it, not by its own text. */
export interface DeskTextMatch {
  row: DeskRow;
  source: DeskTextSource;
  /** The part of the text where the words are. */
  excerpt: string;
}

export type DeskTextSource = 'note' | 'mail' | 'file';

export interface DeskEvent {
  id: string;
  at: string;
  actor: string;
  kind: string;
  details: DeskEventDetails;
}

/** Another enquiry of the same customer. */
export interface EarlierEnquiry {
  id: string;
  createdAt: string;
  state: DeskState;
  excerpt: string;
}

export interface DeskEnquiry extends Omit<DeskRow, 'full_name' | 'email' | 'excerpt' | 'latest'> {
  enquiry: Enquiry;
  lostReason: string | null;
  /** Null for an enquiry that was stored before there were scores. */
  spam: SpamScore | null;
  isSubjectGuessed: boolean;
  /** Oldest first, beginning with its arrival. */
  events: DeskEvent[];
  /** Newest first, at most 20. */
  earlier: EarlierEnquiry[];
  /** The others who look at it now. */
  viewers: DeskPerson[];
  /** Since then it has nothing of its sender; null while it has. */
  anonymizedAt: string | null;
  /** Those that the history names. */
  mails: DeskMail[];
  mailing: DeskMailing;
}

/** A number up to `maxDeskCounted`; one more than that stands for all that are larger. */
export interface DeskCounts {
  views: Record<DeskView, number>;
  labels: (DeskLabel & { count: number })[];
  notices: number;
  /** Why customers' mails cannot be read, and since when; null where they can, or none are. */
  mailbox: { error: string; since: string } | null;
}

/** What somebody is told about an enquiry. */
export interface DeskNotice {
  id: string;
  enquiryId: string;
  kind: 'mention' | 'assigned' | 'reminder' | 'reply' | 'bounce' | 'missed';
  from: string;
  at: string;
}

export interface DeskManyDone {
  changed: number;
  /** There was nothing to change. */
  same: number;
  /** Left out, since they have as many labels as they may have. */
  full: number;
  /** Left out, since somebody has changed them meanwhile or they are gone. */
  skipped: number;
}
