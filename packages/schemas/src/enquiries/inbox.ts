import { id, requiredText, text } from '../common/fields.ts';
import {
  contactWays,
  enquirySubjects,
  inboxViews,
  maxLabelsOfEnquiry,
  settableStates,
} from './inbox.constants.ts';
import type {
  ContactWay,
  InboxEventDetails,
  InboxState,
  EnquirySubject,
  InboxView,
} from './inbox.constants.ts';
import type { InboxMail, InboxMailing } from './inbox-mail.constants.ts';
import type { Enquiry } from './enquiries.ts';
import type { SpamScore } from './spam.ts';
import { keysOf } from '../common/keys-of.ts';
import { z } from '../common/zod.ts';

export * from './inbox.constants.ts';

const state = z.enum(settableStates, { error: 'Not a known state.' });
const subject = z.enum(keysOf<EnquirySubject>(enquirySubjects), { error: 'Not a known subject.' });

export const inboxListQuery = z.object({
  view: z.enum(keysOf<InboxView>(inboxViews), { error: 'Not a known view.' }).default('all'),
  /** In place of the view: the enquiries with this label. */
  label: id.optional(),
  /** In place of both: what is searched in all enquiries. */
  search: text(200).default(''),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
});
export type InboxListQuery = z.infer<typeof inboxListQuery>;

export const inboxExportQuery = inboxListQuery.omit({ cursor: true }).extend({
  format: z.enum(['csv', 'xlsx'], { error: 'Must be csv or xlsx.' }).default('csv'),
});
export type InboxExportQuery = z.infer<typeof inboxExportQuery>;

export const inboxTextsQuery = z.object({ search: text(200) });

const reminder = z.iso.datetime({ error: 'Please choose a time.' }).nullable();

/** The changes of an enquiry; an absent field stays as it is. */
export const inboxChanges = z
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
export type InboxChanges = z.infer<typeof inboxChanges>;

const version = z.int().min(1);

export const inboxChange = z.object({ id, version, changes: inboxChanges });

/** The changes of many enquiries: their labels stay, and one is added. */
export const inboxChangeMany = z.object({
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
export type InboxChangeMany = z.infer<typeof inboxChangeMany>;

export const inboxNote = z.object({
  id,
  text: requiredText(2_000, 'Please enter a note.'),
  mentions: z.array(id).max(20).default([]),
});
export type InboxNote = z.infer<typeof inboxNote>;

export const inboxContact = z.object({
  id,
  way: z.enum(keysOf<ContactWay>(contactWays), { error: 'Not a known way.' }),
  /** The text that was to be sent, as it was opened; it may have been changed in the other program. */
  text: text(10_000).default(''),
  /** The enquiry waits for the customer from then on. */
  wait: z.boolean().default(false),
  /** The last answer that was shown, null where there was none; without it nothing is compared. */
  seen: id.nullable().optional(),
  /** Notes it although somebody else has answered meanwhile. */
  force: z.boolean().default(false),
});
export type InboxContact = z.infer<typeof inboxContact>;

export const inboxLabelName = z.object({ name: requiredText(40, 'Please enter a name.') });

export interface InboxUser {
  id: string;
  name: string;
}

export interface InboxLabel {
  id: string;
  name: string;
}

/** Until when an enquiry is to have its first answer, and whether that time has passed. */
export interface ResponseTarget {
  at: string;
  isMissed: boolean;
}

/** The last mail about an enquiry. */
export interface InboxLatest {
  /** Whether the bakery has written it, or somebody to the bakery. */
  isOwn: boolean;
  /** The beginning of what was not quoted. */
  excerpt: string;
  at: string;
}

/** An enquiry as the list shows it. */
export interface InboxRow {
  id: string;
  version: number;
  full_name: string;
  email: string;
  /** The beginning of the message. */
  excerpt: string;
  /** The last mail after the enquiry itself; null where there is none. */
  latest: InboxLatest | null;
  createdAt: string;
  isRead: boolean;
  state: InboxState;
  owner: InboxUser | null;
  subject: EnquirySubject;
  labels: InboxLabel[];
  remindAt: string | null;
  /** Null once it is answered or closed. */
  answer: ResponseTarget | null;
  /** Since when something that the customer has written waits for an answer; null where nothing does. */
  repliedAt: string | null;
  /** The last mail to its address has come back. */
  hasBounced: boolean;
}

export interface InboxPage {
  items: InboxRow[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** An enquiry that is found by what was written about it, not by its own text. */
export interface InboxTextMatch {
  row: InboxRow;
  source: InboxTextSource;
  /** The part of the text where the words are. */
  excerpt: string;
}

export type InboxTextSource = 'note' | 'mail' | 'file';

export interface InboxEvent {
  id: string;
  at: string;
  actor: string;
  kind: string;
  details: InboxEventDetails;
}

/** Another enquiry of the same customer. */
export interface EarlierEnquiry {
  id: string;
  createdAt: string;
  state: InboxState;
  excerpt: string;
}

export interface InboxEnquiry extends Omit<InboxRow, 'full_name' | 'email' | 'excerpt' | 'latest'> {
  enquiry: Enquiry;
  lostReason: string | null;
  /** Null for an enquiry that was stored before there were scores. */
  spam: SpamScore | null;
  isSubjectGuessed: boolean;
  /** Oldest first, beginning with its arrival. */
  events: InboxEvent[];
  /** Newest first, at most 20. */
  earlier: EarlierEnquiry[];
  /** The others who look at it now. */
  viewers: InboxUser[];
  /** Since then it has nothing of its sender; null while it has. */
  anonymizedAt: string | null;
  /** The mails that the history names. */
  mails: InboxMail[];
  mailing: InboxMailing;
}

/** A number up to `maxInboxCounted`; one more than that stands for all that are larger. */
export interface InboxCounts {
  views: Record<InboxView, number>;
  labels: (InboxLabel & { count: number })[];
  notices: number;
  /** Why customers' mails cannot be read, and since when; null where they can, or none are. */
  mailbox: { error: string; since: string } | null;
}

/** A notice to somebody about an enquiry. */
export interface InboxNotice {
  id: string;
  enquiryId: string;
  kind: 'mention' | 'assigned' | 'reminder' | 'reply' | 'bounce' | 'missed';
  from: string;
  at: string;
}

export interface InboxManyDone {
  changed: number;
  /** There was nothing to change. */
  same: number;
  /** Left out, since they have as many labels as they may have. */
  full: number;
  /** Left out, since somebody has changed them meanwhile or they are gone. */
  skipped: number;
}
